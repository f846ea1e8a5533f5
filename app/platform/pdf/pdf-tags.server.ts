import type { PDFDocument, PDFObject } from "mupdf";

/** The role of a text: a heading, a paragraph, a cell, or an artifact that screen readers ignore. */
export type TextTag = "H1" | "H2" | "P" | "TH" | "TD" | "Span" | "Artifact";

/** The role of an element that contains other elements. */
export type GroupTag = "Sect" | "Table" | "TR" | "L" | "LI" | "LBody";

/** A structure element of a PDF (ISO 32000-1, 14.7): its marks on the page, or the elements in it. */
export type PdfTag = {
  tag: TextTag | GroupTag | "Figure";
  marks: number[];
  alternative?: string;
  parts: PdfTag[];
};

/** Creates a collector of drawing commands and their structure elements, in reading order. */
export function createPdfTags() {
  const tags: PdfTag[] = [];
  let into = tags;
  let commands = "";
  let marks = 0;
  let opened: "artifact" | "figure" | undefined;

  const close = () => {
    if (opened === "artifact") commands += "EMC\n";
    opened = opened === "figure" ? "figure" : undefined;
  };

  const shape = (drawn: string) => {
    if (opened === undefined) commands += "/Artifact BMC\n";
    opened ??= "artifact";
    commands += drawn;
  };

  const mark = (tag: string, drawn: string): number => {
    close();
    commands += `/${tag} <</MCID ${marks}>> BDC\n${drawn}EMC\n`;
    return marks++;
  };

  const text = (tag: TextTag, lines: string[]) => {
    if (tag === "Artifact") return lines.forEach(shape);
    into.push({ tag, marks: lines.map((line) => mark(tag, line)), parts: [] });
  };

  /** Draws shapes as a figure with an alternative text. */
  const figure = (alternative: string, draw: () => void) => {
    close();
    commands += `/Figure <</MCID ${marks}>> BDC\n`;
    opened = "figure";
    draw();
    opened = undefined;
    commands += "EMC\n";
    into.push({ tag: "Figure", marks: [marks++], alternative, parts: [] });
  };

  /** Adds everything that `draw` draws to an element that contains others. */
  const inside = (tag: GroupTag, draw: () => void) => {
    const outer = into;
    const parts: PdfTag[] = [];
    into = parts;
    draw();
    into = outer;
    into.push({ tag, marks: [], parts });
  };

  const finish = () => {
    close();
    return { commands, tags, marks };
  };

  return { shape, text, figure, inside, finish };
}

/** A page of a PDF and the elements on it, in reading order. */
export type TaggedPage = { object: PDFObject; tags: readonly PdfTag[] };

/** Writes the structure tree of a document. */
export function addTags(doc: PDFDocument, pages: readonly TaggedPage[]): void {
  const root = doc.addObject({ Type: "StructTreeRoot" });
  const whole = doc.addObject({ Type: "StructElem", S: "Document" });
  whole.put("P", root);
  const added = pages.map((page) => addPage(doc, whole, page));
  whole.put(
    "K",
    added.flatMap(({ children }) => children),
  );
  root.put("K", whole);
  const numbers = added.flatMap(({ byMark }, index) => [index, byMark]);
  root.put("ParentTree", doc.addObject({ Nums: numbers }));
  root.put("ParentTreeNextKey", pages.length);
  pages.forEach(({ object }, index) => {
    object.put("StructParents", index);
    object.put("Tabs", "S");
  });
  const catalog = doc.getTrailer().get("Root");
  catalog.put("StructTreeRoot", root);
  catalog.put("MarkInfo", { Marked: true });
}

function addPage(doc: PDFDocument, whole: PDFObject, { object, tags }: TaggedPage) {
  const byMark: PDFObject[] = [];
  const add = (parent: PDFObject, { tag, marks, alternative, parts }: PdfTag): PDFObject => {
    const element = doc.addObject({ Type: "StructElem", S: tag });
    element.put("P", parent);
    element.put("Pg", object);
    if (alternative !== undefined) element.put("Alt", doc.newString(alternative));
    if (tag === "TH") element.put("A", doc.addObject({ O: "Table", Scope: "Column" }));
    for (const mark of marks) byMark[mark] = element;
    const children = parts.map((part) => add(element, part));
    element.put("K", [...marks, ...children]);
    return element;
  };
  return { byMark, children: tags.map((tag) => add(whole, tag)) };
}
