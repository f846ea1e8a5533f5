import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { readHead } from "#app/lib/read-head.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

import { type HelpTopic, toTopics } from "./help.ts";
import { splitSections } from "./section.ts";
import { TextPageHead } from "./text-page-input.ts";

/** The pages of plain text, by their addresses. */
export type TextPageName = "about" | "privacy" | "terms" | "cookies" | "partnership";

export type TextPage = {
  title: string;
  description: string;
  /** The day of its last change. */
  updated: string;
  intro: string;
  sections: { id: string; title: string; html: string }[];
};

export type HelpPage = Omit<TextPage, "sections"> & { topics: HelpTopic[] };

// Where they lie, seen from the product's folder.
const folder = "content/pages";

// They change with the product alone.
const pages = new Map<TextPageName, TextPage>();
let help: HelpPage | undefined;

/** A page of plain text, its parts as HTML. */
export async function readTextPage(name: TextPageName): Promise<TextPage> {
  const known = pages.get(name);
  if (known) return known;
  const { head, body } = await read(name);
  const { intro, sections } = splitSections(body, 2);
  const page = {
    ...head,
    intro: renderMarkdown(intro),
    sections: sections.map(({ id, title, body }) => ({ id, title, html: renderMarkdown(body) })),
  };
  pages.set(name, page);
  return page;
}

/** The page of questions and answers. */
export async function readHelp(): Promise<HelpPage> {
  if (help) return help;
  const { head, body } = await read("help");
  const { intro, sections } = splitSections(body, 2);
  const render = (text: string) => renderMarkdown(text, { topHeading: 4 });
  help = { ...head, intro: renderMarkdown(intro), topics: toTopics(sections, render) };
  return help;
}

async function read(name: string) {
  const { head, body } = readHead(await readFile(join(folder, `${name}.md`), "utf8"));
  return { head: TextPageHead.parse(head), body };
}
