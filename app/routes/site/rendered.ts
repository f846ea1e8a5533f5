const parts = new Map<string, string>();

/**
 * Returns the content of an element of the page as the server rendered it, for a part of the frame that stays the same on
 * all pages with React: the browser needs neither its code nor its messages. Empty if the page came without it.
 */
export function renderedContent(selector: string): string {
  const kept = parts.get(selector) ?? document.querySelector(selector)?.innerHTML ?? "";
  parts.set(selector, kept);
  return kept;
}
