/// A complete page in one file that loads nothing external, which its content security policy enforces.
struct HTMLDocument: Hashable {
  /// The title of the window.
  var title: String
  /// The style sheet.
  var style: String
  /// The content of the body.
  var body: String
  /// The script that runs once the page is loaded.
  var script: String

  /// The whole page, with a line break at its end.
  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="moli">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <!-- Nothing may be loaded from anywhere. -->
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>\(MarkupText.escaped(title.onOneLine))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    <script>
    \(script)
    </script>
    </body>
    </html>

    """
  }
}
