/** What a button of the toolbar does with the chosen text: what stands around it, or before each of its lines. */
export const markdownSigns = {
  bold: { around: ["**", "**"] },
  italic: { around: ["_", "_"] },
  link: { around: ["[", "](https://)"] },
  list: { before: "- " },
  quote: { before: "> " },
} as const;

export type MarkdownSign = keyof typeof markdownSigns;

type Sign = { around: readonly [string, string] } | { before: string };

/**
 * Makes the toolbars of Markdown fields work, and the keys Ctrl or ⌘ with B, I and K: `data-sign` names a button's sign,
 * `data-preview` the address that renders the text. Returns a function that stops it. Its source is sent to the browser, so
 * it must be self-contained.
 */
export function editMarkdown(signs: Record<string, Sign>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const keys: Record<string, string> = { b: "bold", i: "italic", k: "link" };
  const partsOf = (target: EventTarget | null) => {
    const editor = (target as Element).closest<HTMLElement>("[data-markdown]");
    const field = editor?.querySelector("textarea");
    const shown = editor?.querySelector<HTMLElement>("[data-shown]");
    const preview = editor?.querySelector<HTMLButtonElement>("[data-preview]");
    return editor && field && shown && preview ? { editor, field, shown, preview } : undefined;
  };
  const write = (field: HTMLTextAreaElement, text: string) => {
    field.focus();
    // Unlike `setRangeText`, it can be undone.
    if (document.execCommand("insertText", false, text)) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const apply = (field: HTMLTextAreaElement, sign: Sign) => {
    const { value, selectionStart: from, selectionEnd: to } = field;
    const chosen = value.slice(from, to);
    if ("around" in sign) {
      const [open, close] = sign.around;
      write(field, open + chosen + close);
      const start = from + open.length;
      // The address of a link is what comes next.
      if (chosen !== "" && close.length > 2) field.setSelectionRange(to + 3, to + 11);
      else field.setSelectionRange(start, start + chosen.length);
      return;
    }
    const line = value.lastIndexOf("\n", from - 1) + 1;
    field.setSelectionRange(line, to);
    write(field, value.slice(line, to).replaceAll(/^/gm, sign.before));
  };
  const show = async (parts: NonNullable<ReturnType<typeof partsOf>>) => {
    const { editor, field, shown, preview } = parts;
    const isShown = preview.getAttribute("aria-pressed") === "true";
    preview.setAttribute("aria-pressed", String(!isShown));
    field.hidden = !isShown;
    shown.hidden = isShown;
    for (const button of editor.querySelectorAll<HTMLButtonElement>("[data-sign]")) {
      button.disabled = !isShown;
    }
    if (isShown) return field.focus();
    const { preview: address = "", empty = "", failed = "" } = preview.dataset;
    shown.textContent = field.value.trim() === "" ? empty : "";
    if (shown.textContent !== "") return;
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ body: field.value }),
    }).catch(() => undefined);
    if (answer?.ok) shown.innerHTML = ((await answer.json()) as { html: string }).html;
    else shown.textContent = failed;
  };
  document.addEventListener(
    "click",
    ({ target }) => {
      const parts = partsOf(target);
      const { dataset } = (target as Element).closest("button") ?? {};
      const sign = signs[dataset?.["sign"] ?? ""];
      if (parts && sign) apply(parts.field, sign);
      else if (parts && dataset?.["preview"] !== undefined) void show(parts);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const sign = signs[keys[key.toLowerCase()] ?? ""];
      const parts = partsOf(target);
      if (!parts || target !== parts.field || !sign || altKey || shiftKey || ctrlKey === metaKey)
        return;
      event.preventDefault();
      apply(parts.field, sign);
    },
    { signal },
  );
  return () => stop.abort();
}
