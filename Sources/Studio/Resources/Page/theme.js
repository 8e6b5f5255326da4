// Runs before the first picture, after the style sheets: a chosen theme must not flash. The sheets (boards as well) decide by the
// media query of the system's colour scheme, so a choice rewrites those conditions instead of repeating every colour.
(() => {
  const key = "moli:theme";
  const conditions = [];
  function collect(rules) {
    for (const rule of rules) {
      if (rule.styleSheet) collect(rule.styleSheet.cssRules);
      if (!rule.media) continue;
      const text = rule.media.mediaText;
      if (/prefers-color-scheme:\s*(dark|light)/.test(text)) conditions.push([rule, text]);
    }
  }
  for (const sheet of document.styleSheets) collect(sheet.cssRules);

  function show(theme) {
    for (const [rule, text] of conditions) {
      const other = text.replace(/\(prefers-color-scheme:\s*(dark|light)\)/g, (_, name) =>
        name === theme ? "(min-width: 0px)" : "(max-width: 0px)");
      rule.media.mediaText = theme ? other : text;
    }
    document.documentElement.style.colorScheme = theme || "light dark";
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }
  function stored() {
    try { return localStorage.getItem(key) || ""; } catch { return ""; }
  }
  // System, light, dark, system …
  window.moliTheme = {
    current: stored,
    next() {
      const order = ["", "light", "dark"];
      const theme = order[(order.indexOf(stored()) + 1) % 3];
      try { localStorage.setItem(key, theme); } catch { /* A browser may refuse to store; the theme still changes. */ }
      show(theme);
      return theme;
    },
  };
  if (stored()) show(stored());
})();
