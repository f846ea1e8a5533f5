import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = { role?: string; type?: string; id?: string; alt?: string; children?: Node[] };

/**
 * Returns the structure tree of a page of a PDF as another library reads it: "tag: text" line by line, indented by
 * depth.
 */
export async function readTree(pdf: Uint8Array, pageNumber = 1) {
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 });
  const doc = await loading.promise;
  const page = await doc.getPage(pageNumber);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const within: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      const id = within.findLast((one) => one !== "");
      if (id !== undefined) texts.set(id, (texts.get(id) ?? "") + item.str);
    } else if (item.type === "endMarkedContent") within.pop();
    else within.push("id" in item && typeof item.id === "string" ? item.id : "");
  }
  const tree = (await page.getStructTree()) as Node;
  const lines: string[] = [];
  const walk = (node: Node, depth: number) => {
    const own = (node.children ?? []).filter(({ type }) => type === "content");
    const content = own
      .map(({ id = "" }) => texts.get(id) ?? "")
      .join(" ")
      .trim();
    lines.push(`${"  ".repeat(depth)}${node.role}: ${node.alt ?? content}`.trimEnd());
    for (const child of node.children ?? []) if (child.role) walk(child, depth + 1);
  };
  walk(tree, 0);
  const info = (await doc.getMetadata()).info as { Title?: string; Language?: string };
  const preferences = await doc.getViewerPreferences();
  const marked = await doc.getMarkInfo();
  await loading.destroy();
  const showsTitle = (preferences as Map<string, unknown>).get("DisplayDocTitle");
  const isMarked = (marked as unknown as Map<string, unknown>).get("Marked");
  return { lines, title: info.Title, language: info.Language, showsTitle, isMarked };
}
