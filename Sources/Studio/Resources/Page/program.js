// A program of blocks: buttons insert a block where the caret is, and the text is the program.

import { button, h, say } from "./dom.js";

export function createProgram(run) {
  let limit = null;
  const field = h("textarea", { id: "program", rows: 5, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const size = h("span", { class: "status" });
  const blocks = h("div", { class: "moves-buttons", role: "group", "aria-label": "Blocks" });
  const count = () => field.value.split(/[\s{}]+/).filter(Boolean).length;
  const draw = () => { size.textContent = `${count()} words${limit ? `, at most ${limit} blocks` : ""}`; };
  field.addEventListener("input", draw);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run(field.value);
  });

  function insert(block) {
    const { selectionStart: start, selectionEnd: end, value } = field;
    const before = value.slice(0, start);
    const gap = before && !/\s$/.test(before) ? " " : "";
    const text = `${gap}${block.label} `;
    // A block around others ends with a brace. The caret ends inside the braces, where the next block belongs.
    field.setRangeText(text + (block.inner ? " }" : ""), start, end, "start");
    field.selectionStart = field.selectionEnd = start + text.length;
    draw();
    say(`${block.label} added`);
  }

  const element = h("div", { class: "program" }, blocks, h("label", { for: "program" }, "Program"), field, size,
    h("div", { class: "actions" }, button("Run", () => run(field.value), { class: "main", title: "Ctrl+Enter" }),
      button("Clear", () => {
        field.value = "";
        draw();
        field.focus();
      })));
  return {
    show(data) {
      limit = data.limit ?? null;
      const parts = (data.parts ?? []).map((label) => ({ label }));
      blocks.replaceChildren(...[...data.blocks, ...parts].map((block) => button(
        block.most ? `${block.label} (at most ${block.most})` : block.label, () => insert(block))));
      draw();
      return element;
    },
  };
}
