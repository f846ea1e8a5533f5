/** A text of the product with its front matter: the values by name, and the body. */
export type HeadedText = { head: Record<string, unknown>; body: string };

/** Splits a text from its front matter, lines of `name: JSON` between two lines of `---`; throws if there is none. */
export function readHead(text: string): HeadedText {
  const [, top, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (top === undefined || body === undefined) throw new Error("The text has no front matter");
  const entries = top.split("\n").map((line): [string, unknown] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))];
  });
  return { head: Object.fromEntries(entries), body: body.trim() };
}
