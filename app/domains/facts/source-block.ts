import { escapeHtml } from "#app/lib/escape-html.ts";
import type { RenderPart } from "#app/lib/render-markdown.server.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** Returns whether a fenced block lists the sources of a text, by its first line. */
export const isSources = (firstLine: string): boolean => firstLine.trim() === "sources";

/**
 * Returns the HTML of a fenced block of sources: folded, those of the figures that the text quotes, then those that the block
 * lists in Markdown. Undefined for other blocks.
 */
export function renderSources(
  firstLine: string,
  text: string,
  part: RenderPart,
  t: Translator<MessageKey>,
): string | undefined {
  if (!isSources(firstLine)) return undefined;
  const list = part.paragraphs(`{sources}\n\n${text}`).trim();
  return list === ""
    ? ""
    : `<details class="sources"><summary>${escapeHtml(t("facts.sources"))}</summary>${list}</details>`;
}
