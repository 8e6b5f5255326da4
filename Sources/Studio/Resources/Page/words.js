// The words of a level: each with its pronunciation, its English, and the share of each group that knows it. Words are typed.

import { isAbort, post } from "./api.js";
import { button, h, newest, say, setAttribute, setText } from "./dom.js";
import { percent } from "./format.js";
import { levels } from "./levels.js";

/** `edit(change, what)` makes a change: `{add}` or `{remove}`. */
export function createWords(edit) {
  const field = h("input", { type: "text", id: "new-word", autocomplete: "off", role: "combobox", "aria-expanded": "false",
    "aria-controls": "found-words", "aria-autocomplete": "list" });
  const options = h("ul", { class: "options", id: "found-words", role: "listbox", "aria-label": "Words of the lexicon", hidden: true });
  const kind = h("label", { for: "new-word" });
  const note = h("p", { class: "note" }, "Type characters, pinyin or English; arrows choose, Enter adds.");
  const head = h("tr");
  const body = h("tbody");
  const count = h("p", { class: "note" });
  const element = h("section", { class: "words", "aria-label": "Words" },
    h("div", { class: "new-word" }, kind, h("div", { class: "combo" }, field, options)), note, count,
    h("div", { class: "scroll" }, h("table", { class: "table words-table" }, h("thead", null, head), body)));
  let found = [];
  let chosen = -1;
  let rows = new Map();
  let groups = [];

  // One colour, darker for more people; the number says the same without colour.
  const share = (value) => h("td", { class: "share", style: `--share:${(100 * value).toFixed(0)}%` }, percent(value));

  function row(word) {
    return h("tr", { "data-word": word.text },
      h("td", { class: "remove" }, button("×", () => remove(word), { class: "icon small", "aria-label": `Remove ${word.text}` })),
      h("th", { scope: "row" }, h("span", { lang: "zh" }, word.text), " ", h("span", { class: "reading", lang: "zh-Latn" }, word.reading)),
      h("td", { class: "meaning" }, word.meaning || h("span", { class: "note" }, "no English")), word.shares.map(share));
  }

  function remove(word) {
    const next = rows.get(word.text)?.nextElementSibling?.dataset.word;
    edit({ remove: word.text }, `removing ${word.text}`);
    // The focus stays in the list when its row is gone.
    requestAnimationFrame(() => (rows.get(next)?.querySelector("button") ?? field).focus());
  }

  function update(canvas) {
    groups = levels.studio?.groups ?? [];
    setText(kind, `Add an ${canvas.wordKind}`.replace(/^Add an ([^aeiou])/, "Add a $1"));
    setText(count, `${canvas.words.length} ${canvas.words.length === 1 ? "word" : "words"}. The columns show how many people of each group know a word.`);
    head.replaceChildren(h("th", { scope: "col" }, h("span", { class: "unseen" }, "remove")),
      ...["word", "English", ...groups].map((name) => h("th", { scope: "col" }, name)));
    // Rows that stay keep the focus.
    const next = new Map();
    for (const word of canvas.words) {
      const old = rows.get(word.text);
      next.set(word.text, old?.signature === JSON.stringify(word) ? old : Object.assign(row(word), { signature: JSON.stringify(word) }));
    }
    const isSame = next.size === rows.size && [...next].every(([text, each]) => rows.get(text) === each);
    rows = next;
    if (!isSame) body.replaceChildren(...rows.values());
  }

  // Typing

  const search = newest(async () => {
    const draft = levels.open;
    const query = field.value.trim();
    if (!draft || !query) return show([]);
    try {
      const answer = await post("/v1/words", draft.body({ query }));
      if (field.value.trim() === query) show(answer.words);
    } catch (failure) {
      if (!isAbort(failure) && failure.status !== 0) setText(note, failure.message);
    }
  });

  function show(words) {
    found = words;
    chosen = words.length ? 0 : -1;
    options.replaceChildren(...words.map((word, index) => h("li", { role: "option", id: `found-${index}`, "aria-selected": String(index === 0),
      onpointerdown: (event) => {
        event.preventDefault();
        add(word);
      } }, h("strong", { lang: "zh" }, word.text), ` ${word.reading} `, h("span", { class: "meaning" }, word.meaning),
      h("span", { class: "shares" }, word.shares.map((value, place) => `${groups[place] ?? ""} ${percent(value)}`).join(" · ")))));
    options.hidden = !words.length;
    setAttribute(field, "aria-expanded", String(words.length > 0));
    choose(chosen);
    if (field.value.trim() && !words.length) say("No word found");
  }

  function choose(index) {
    chosen = index;
    [...options.children].forEach((each, place) => setAttribute(each, "aria-selected", String(place === index)));
    setAttribute(field, "aria-activedescendant", index >= 0 ? `found-${index}` : null);
    options.children[index]?.scrollIntoView({ block: "nearest" });
  }

  function add(word) {
    field.value = "";
    show([]);
    edit({ add: word.text }, `adding ${word.text}`);
    field.focus();
  }

  field.addEventListener("input", (event) => event.isComposing || search());
  field.addEventListener("compositionend", () => search());
  field.addEventListener("blur", () => show([]));
  field.addEventListener("keydown", (event) => {
    // Enter ends the composition of an input method; it adds nothing then.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown" && found.length) choose((chosen + 1) % found.length);
    else if (event.key === "ArrowUp" && found.length) choose((chosen + found.length - 1) % found.length);
    else if (event.key === "Enter" && field.value.trim()) add(found[chosen] ?? { text: field.value.trim() });
    else if (event.key === "Escape" && !options.hidden) {
      event.stopPropagation();
      show([]);
    } else return;
    event.preventDefault();
  });

  return { element, update };
}
