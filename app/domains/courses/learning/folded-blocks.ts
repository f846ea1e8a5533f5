import { escapeHtml } from "#app/lib/escape-html.ts";
import type { RenderPart } from "#app/lib/render-markdown.server.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const labels = { answers: "courses.labAnswers", sources: "facts.sources" } as const;

/** Returns whether a fenced block lists the sources of a text, by its first line. */
export const isSources = (firstLine: string): boolean => firstLine.trim() === "sources";

/**
 * Returns the HTML of a fenced block that readers unfold: the answers to questions of the text, or its sources, with those of
 * the figures that the text quotes first. The block holds Markdown. Undefined for other blocks, and empty for an empty one.
 */
export function renderFolded(
  firstLine: string,
  text: string,
  part: RenderPart,
  t: Translator<MessageKey>,
): string | undefined {
  const kind = firstLine.trim();
  if (kind !== "answers" && kind !== "sources") return undefined;
  const inside = part.paragraphs(kind === "sources" ? `{sources}\n\n${text}` : text).trim();
  return inside === ""
    ? ""
    : `<details class="folded"><summary>${escapeHtml(t(labels[kind]))}</summary>${inside}</details>`;
}
