import { escapeHtml } from "#app/lib/escape-html.ts";
import type { MarkdownFacts } from "#app/lib/render-markdown.server.ts";
import type { Translator } from "#app/lib/translator.ts";
import { defaultLocale, type MessageKey } from "#content/messages/catalogue.ts";

import { citeSource, type Fact, factPath, type FactSource, type FindFact } from "./fact.ts";
import { findFact } from "./facts.server.ts";
import { formatQuote, formatYear } from "./format-fact.ts";
import { listQuotes, type Quote, replaceQuotes } from "./quote.ts";

/** Writes the facts that a text in a language quotes, without markup. A quote of an unknown fact stays as it is. */
export const quoteInText = (text: string, language: string, find: FindFact = findFact): string =>
  replaceQuotes(text, (quote, source) => textOf(quote, language, find) ?? source);

/** Returns the quotes of a text that no fact stands for: an unknown key, or a year without a value. */
export const listUnknownQuotes = (text: string, find: FindFact = findFact): Quote[] =>
  listQuotes(text).filter((quote) => textOf(quote, defaultLocale, find) === undefined);

function textOf(quote: Quote, language: string, find: FindFact): string | undefined {
  const fact = find(quote.key);
  return fact && formatQuote(quote, fact, language);
}

/** Returns the facts that a text quotes, each once, in its order. */
export const listQuotedFacts = (text: string, find: FindFact = findFact): Fact[] => [
  ...new Set(listQuotes(text).flatMap(({ key }) => find(key) ?? [])),
];

/** The language of a text that quotes facts, and the reader's. */
export type QuotingText = {
  language: string;
  locale: string;
  t: Translator<MessageKey>;
  /** Returns the facts that it can quote; the product's own if undefined. */
  find?: FindFact;
};

/**
 * Returns how one text in Markdown quotes facts: each figure is a button that opens its year and source, without a script;
 * `{sources}` is the list of all sources.
 */
export function quoteInMarkdown({
  language,
  locale,
  t,
  find = findFact,
}: QuotingText): MarkdownFacts {
  const shown = new Set<string>();
  const sources = new Map<string, FactSource>();
  const lang = locale === language ? "" : ` lang="${locale}"`;
  const popover = (id: string, fact: Fact, year: string) => {
    const asOf = escapeHtml(t("facts.asOf", { year: formatYear(year) }));
    const about = `<a href="${factPath(fact.key, fact.home)}">${escapeHtml(t("facts.details"))}</a>`;
    return `<span popover id="${id}" class="fact-source"${lang}>${asOf} · ${linkTo(fact.source)} · ${about}</span>`;
  };
  return {
    quote(source, signs) {
      const [quote] = listQuotes(source);
      const text = quoteInText(source, language, find);
      const fact = quote && find(quote.key);
      if (fact && text !== source) sources.set(fact.source.id, fact.source);
      if (!fact || text === source || quote.form === "year") return plainly(text, signs);
      const year = quote.year ?? fact.year;
      const id = `fact-${fact.key}-${year}`;
      const button = `<button type="button" class="fact print-keep" popovertarget="${id}">${escapeHtml(text)}</button>`;
      const figure = withSigns(button, signs);
      return {
        text: `${signs.before}${text}${signs.after}`,
        // Read only where the button is shown: a label quotes the text.
        get html() {
          const isShown = shown.has(id);
          shown.add(id);
          return isShown ? figure : figure + popover(id, fact, year);
        },
      };
    },
    sources: () => listSources(sources),
  };
}

/** Returns how a text in Markdown quotes facts where nothing can be opened, such as in a feed. */
export function quotePlainly(language: string, find: FindFact = findFact): MarkdownFacts {
  const sources = new Map<string, FactSource>();
  return {
    quote(text, signs) {
      for (const { source } of listQuotedFacts(text, find)) sources.set(source.id, source);
      return plainly(quoteInText(text, language, find), signs);
    },
    sources: () => listSources(sources),
  };
}

type Signs = { before: string; after: string };

function plainly(text: string, { before, after }: Signs) {
  const whole = `${before}${text}${after}`;
  return { text: whole, html: escapeHtml(whole) };
}

// A line can break before and after a button, also between it and a comma.
function withSigns(button: string, { before, after }: Signs): string {
  if (before === "" && after === "") return button;
  return `<span class="fact-signs">${escapeHtml(before)}${button}${escapeHtml(after)}</span>`;
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
