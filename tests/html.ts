/** Returns the first element with a tag name in a page, as HTML. */
export function elementOf(html: string, name: string, attributes = ""): string {
  const [element] =
    new RegExp(`<${name}\\b[^>]*${attributes}[^>]*>[\\s\\S]*?</${name}>`).exec(html) ?? [];
  if (!element) throw new Error(`no <${name}> in the page`);
  return element;
}

/** Returns every link in an HTML fragment as [text, address], in order. */
export function linksOf(html: string): [label: string, href: string][] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = "", content = ""]) => [textOf(content), href],
  );
}

/** Returns the text of an HTML fragment. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
