import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { createProcessMap } from "#app/lib/process-memory.ts";
import { readHead } from "#app/lib/read-head.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { fillVariables, pageVariables } from "./page-variables.server.ts";
import { splitSections } from "./section.ts";
import { TextPageHead } from "./text-page-input.ts";

/** The text pages, by their paths. */
export type TextPageName = "about" | "privacy" | "terms" | "cookies" | "partnership" | "imprint";

export type TextPage = {
  title: string;
  description: string;
  /** The date of its last change. */
  updated: string;
  intro: string;
  sections: { id: string; title: string; html: string }[];
};

// Relative to the product's folder.
const folder = "content/pages";

// They change with the product and its configuration only.
const pages = createProcessMap<string, TextPage>();

/** Returns a text page, its sections as HTML, with the variables of this installation filled in. */
export async function readTextPage(name: TextPageName, locale: Locale): Promise<TextPage> {
  const key = `${locale}/${name}`;
  const known = pages.get(key);
  if (known) return known;
  const { head, body } = await read(name);
  const { intro, sections } = splitSections(body, 2);
  const variables = pageVariables(translate(locale));
  const render = (text: string) => fillVariables(renderMarkdown(text), variables);
  const page = {
    ...head,
    intro: render(intro),
    sections: sections.map(({ id, title, body }) => ({ id, title, html: render(body) })),
  };
  pages.set(key, page);
  return page;
}

async function read(name: string) {
  const { head, body } = readHead(await readFile(join(folder, `${name}.md`), "utf8"));
  return { head: TextPageHead.parse(head), body };
}
