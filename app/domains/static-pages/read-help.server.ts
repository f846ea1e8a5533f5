import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { omit } from "#app/lib/omit.ts";
import { createProcessMap } from "#app/lib/process-memory.ts";
import { readHead } from "#app/lib/read-head.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import { helpFolder } from "./help-folder.ts";
import { readHelpPictures } from "./help-pictures.server.ts";
import { type HelpSlug, helpSlugs, type HelpTask } from "./help-task.ts";
import { fillVariables, pageVariables } from "./page-variables.server.ts";
import { HelpTaskHead } from "./text-page-input.ts";

/** A help page with its text as HTML. */
export type HelpPage = HelpTask & { updated: string; html: string };

// The pages change with the product and its configuration only.
const cached = createProcessMap<Locale, HelpPage[]>();

/** Returns all help pages in the order of their sections, with the variables of this installation filled in. */
export async function listHelpPages(locale: Locale): Promise<HelpPage[]> {
  const known = cached.get(locale);
  if (known) return known;
  const pages = await readPages(locale);
  cached.set(locale, pages);
  return pages;
}

/** Returns a help page and the other pages of its section. */
export async function getHelpPage(slug: HelpSlug, locale: Locale) {
  const pages = await listHelpPages(locale);
  const page = pages.find((other) => other.slug === slug);
  if (!page) throw new Error(`there is no help page ${slug}`);
  return { page, section: pages.filter(({ audience }) => audience === page.audience) };
}

async function readPages(locale: Locale): Promise<HelpPage[]> {
  const [variables, pictureSizes] = [pageVariables(translate(locale)), await readHelpPictures()];
  const read = helpSlugs.map(async (slug) => {
    const { head, body } = readHead(await readFile(join(helpFolder, `${slug}.md`), "utf8"));
    const html = renderMarkdown(body, { pictureBase: "/help/", pictureSizes });
    const text = body.replaceAll(/!\[[^\]]*\]|\]\([^)]*\)|\{\{\w+\}\}|[*_`#|[>-]/g, " ");
    return { slug, ...HelpTaskHead.parse(head), html: fillVariables(html, variables), text };
  });
  const pages = await Promise.all(read);
  return pages.toSorted((a, b) => a.order - b.order).map((page) => omit(page, "order"));
}
