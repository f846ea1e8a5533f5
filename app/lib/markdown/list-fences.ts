/** A fenced block of a text in Markdown. */
export type Fence = {
  /** What stands behind the opening fence, such as "chart line". */
  firstLine: string;
  text: string;
  /** The line of the opening fence, from 1. */
  line: number;
};

const fence =
  /^ {0,3}(?<fence>`{3,}|~{3,})[ \t]*(?<info>[^`\n]*)\n(?<text>[\s\S]*?)^ {0,3}\k<fence>[ \t]*$/gm;

/** Returns the fenced blocks of a text in Markdown, in its order. */
export function listFences(markdown: string): Fence[] {
  const text = markdown.replaceAll("\r\n", "\n");
  return [...text.matchAll(fence)].map(({ groups, index }) => ({
    firstLine: groups?.["info"]?.trim() ?? "",
    text: groups?.["text"] ?? "",
    line: text.slice(0, index).split("\n").length,
  }));
}
