import type { QuotingText } from "#app/domains/facts/quote-facts.server.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { MarkdownFacts } from "#app/lib/render-markdown.server.ts";

import { findTerm } from "./glossary.server.ts";
import { type Term, termPath } from "./term.ts";

/** A link to a term in a text: `[own words](term:KEY)`. */
const link = /\[([^[\]\n]+)\]\(term:([^()\s]+)\)/;
const block = /^```terms[ \t]*\n([\s\S]*?)^```/gm;

/** Returns the keys in a text that no term has: of its links and its lists of terms. */
export function listUnknownTerms(text: string): string[] {
  const linked = [...text.matchAll(new RegExp(link, "g"))].map(([, , key = ""]) => key);
  const listed = [...text.matchAll(block)].flatMap(([, lines = ""]) => keysOf(lines));
  return [...linked, ...listed].filter((key) => !findTerm(key));
}

const keysOf = (lines: string): string[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Returns how one text in Markdown quotes facts and links to terms: a term is a button that opens its meaning, without a
 * script. The words of a link to an unknown term stand alone.
 */
export function withTerms(
  facts: MarkdownFacts,
  { locale, language, t }: QuotingText,
): MarkdownFacts {
  const shown = new Set<string>();
  const lang = locale === language ? "" : ` lang="${locale}"`;
  const meaningOf = ({ key, meaning }: Term) => {
    const all = `<a href="${termPath(key)}"${lang}>${escapeHtml(t("glossary.open"))}</a>`;
    return `<span popover id="term-${key}" class="fact-source">${escapeHtml(meaning)} ${all}</span>`;
  };
  return {
    ...facts,
    quote(source, signs) {
      const [, words, key = ""] = link.exec(source) ?? [];
      if (words === undefined) return facts.quote(source, signs);
      const term = findTerm(key);
      const text = `${signs.before}${words}${signs.after}`;
      return {
        text,
        // Read only where the button is shown: a label quotes the text.
        get html() {
          if (!term) return escapeHtml(text);
          const button = `<button type="button" class="fact print-keep" popovertarget="term-${key}">${escapeHtml(words)}</button>`;
          const isShown = shown.has(key);
          shown.add(key);
          const { before, after } = signs;
          const linked =
            before + after === ""
              ? button
              : `<span class="fact-signs">${escapeHtml(before)}${button}${escapeHtml(after)}</span>`;
          return isShown ? linked : linked + meaningOf(term);
        },
      };
    },
  };
}

/**
 * Returns the HTML of a fenced block of terms, by its first line ("terms") and its keys, one on each line: the terms with
 * their meanings. Undefined for other blocks; unknown keys are left out.
 */
export function renderTermBlock(firstLine: string, text: string): string | undefined {
  if (firstLine.trim() !== "terms") return undefined;
  const items = keysOf(text).flatMap((key) => {
    const found = findTerm(key);
    return found ? `<dt>${escapeHtml(found.term)}</dt><dd>${escapeHtml(found.meaning)}</dd>` : [];
  });
  return items.length === 0 ? "" : `<dl class="terms">${items.join("")}</dl>`;
}
