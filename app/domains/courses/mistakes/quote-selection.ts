/**
 * Lets the link at the end of a lesson report the sentence that is selected in it, and shows the link while one is
 * selected. Its source is sent to the browser, so it must be self-contained.
 */
export function quoteSelection(limit: number): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-report]");
  const text = document.querySelector("article");
  if (!link || !text) return;
  const plain = link.href;
  document.addEventListener("selectionchange", () => {
    const selection = getSelection();
    const words =
      selection?.anchorNode && text.contains(selection.anchorNode)
        ? selection.toString().trim().replaceAll(/\s+/g, " ")
        : "";
    // The selection is gone when the link is followed, so what was selected last stays.
    if (words !== "") link.href = `${plain}?sentence=${encodeURIComponent(words.slice(0, limit))}`;
    link.toggleAttribute("data-selected", words !== "");
  });
}
