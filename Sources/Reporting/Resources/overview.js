// Fits the sheet on the screen, or on a sheet of paper, by the size of its type; a phone scrolls instead.
(() => {
  "use strict";
  const sheet = document.getElementById("sheet");
  // A4 across, without its margins, in CSS pixels.
  const paper = { width: 1046, height: 722 };
  const least = 8;

  function fit(width, height, most) {
    sheet.style.width = width ? `${width}px` : "";
    const fits = (size) => {
      sheet.style.fontSize = `${size}px`;
      return sheet.scrollHeight <= height;
    };
    let size = most;
    while (size > least && !fits(size)) size -= 0.25;
  }

  function screen() {
    sheet.style.fontSize = sheet.style.width = "";
    if (innerWidth >= 960) fit(0, innerHeight, 17);
    // Smaller type than this is hard to read on a screen, so the page scrolls.
    if (innerWidth >= 960 && parseFloat(sheet.style.fontSize) < 11) sheet.style.fontSize = "12px";
  }

  addEventListener("beforeprint", () => {
    sheet.classList.add("paper");
    fit(paper.width, paper.height, 14);
    sheet.style.width = "";
  });
  addEventListener("afterprint", () => {
    sheet.classList.remove("paper");
    screen();
  });
  addEventListener("resize", screen);
  screen();
})();
