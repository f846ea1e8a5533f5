import { escapeHtml } from "#app/lib/escape-html.ts";
import type { MarkdownFacts } from "#app/lib/render-markdown.server.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { citeSource, type Fact, factPath, type FactSource } from "./fact.ts";
import { findFact } from "./facts.server.ts";
import { formatQuote, formatYear } from "./format-fact.ts";
import { listQuotes, type Quote, replaceQuotes } from "./quote.ts";

/** Writes the facts that a text in a language quotes, without markup. A quote of an unknown fact stays as it is. */
export const quoteInText = (text: string, language: string): string =>
  replaceQuotes(text, (quote, source) => textOf(quote, language) ?? source);

/** Returns the quotes of a text that no fact stands for: an unknown key, or a year without a value. */
export const listUnknownQuotes = (text: string): Quote[] =>
  listQuotes(text).filter((quote) => textOf(quote, "en") === undefined);

function textOf(quote: Quote, language: string): string | undefined {
  const fact = findFact(quote.key);
  return fact && formatQuote(quote, fact, language);
}

/** Returns the facts that a text quotes, each once, in its order. */
export const listQuotedFacts = (text: string): Fact[] => [
  ...new Set(listQuotes(text).flatMap(({ key }) => findFact(key) ?? [])),
];

/** The language of a text that quotes facts, and the reader's. */
export type QuotingText = {
  language: string;
  locale: string;
  t: Translator<MessageKey>;
};

/**
 * Returns how one text in Markdown quotes facts: each figure is a button that opens its year and source, without a script;
 * `{sources}` is the list of all sources.
 */
export function quoteInMarkdown({ language, locale, t }: QuotingText): MarkdownFacts {
  const shown = new Map<string, string>();
  const sources = new Map<string, FactSource>();
  const lang = locale === language ? "" : ` lang="${locale}"`;
  return {
    quote(text) {
      const [quote] = listQuotes(text);
      const plain = quoteInText(text, language);
      const fact = quote && findFact(quote.key);
      if (!fact || plain === text) return { text: plain, html: escapeHtml(plain) };
      sources.set(fact.source.id, fact.source);
      const year = quote.year ?? fact.year;
      const id = `fact-${fact.key}-${year}`;
      const button = `<button type="button" class="fact print-keep" popovertarget="${id}">${escapeHtml(plain)}</button>`;
      if (shown.has(id)) return { text: plain, html: button };
      shown.set(id, year);
      const about = `<a href="${factPath(fact.key)}">${escapeHtml(t("facts.details"))}</a>`;
      const asOf = escapeHtml(t("facts.asOf", { year: formatYear(year) }));
      return {
        text: plain,
        html: `${button}<span popover id="${id}" class="fact-source"${lang}>${asOf} · ${linkTo(fact.source)} · ${about}</span>`,
      };
    },
    sources: () => listSources(sources),
  };
}

/** Returns how a text in Markdown quotes facts where nothing can be opened, such as in a feed. */
export function quotePlainly(language: string): MarkdownFacts {
  const sources = new Map<string, FactSource>();
  return {
    quote(text) {
      for (const { source } of listQuotedFacts(text)) sources.set(source.id, source);
      const plain = quoteInText(text, language);
      return { text: plain, html: escapeHtml(plain) };
    },
    sources: () => listSources(sources),
  };
}

const listSources = (sources: ReadonlyMap<string, FactSource>) =>
  sources.size === 0
    ? ""
    : `<ul>${[...sources.values()].map((source) => `<li>${linkTo(source)}</li>`).join("")}</ul>`;

function linkTo(source: FactSource): string {
  const text = escapeHtml(citeSource(source));
  if (source.link === undefined) return text;
  return `<a href="${escapeHtml(source.link)}" rel="noopener">${text}</a>`;
}
