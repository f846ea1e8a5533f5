import { citeSource } from "#app/domains/facts/fact.ts";
import { listQuotedFacts, quoteInText } from "#app/domains/facts/quote-facts.server.ts";
import goal01 from "#content/goals/goal-01.json" with { type: "json" };
import goal02 from "#content/goals/goal-02.json" with { type: "json" };
import goal03 from "#content/goals/goal-03.json" with { type: "json" };
import goal04 from "#content/goals/goal-04.json" with { type: "json" };
import goal05 from "#content/goals/goal-05.json" with { type: "json" };
import goal06 from "#content/goals/goal-06.json" with { type: "json" };
import goal07 from "#content/goals/goal-07.json" with { type: "json" };
import goal08 from "#content/goals/goal-08.json" with { type: "json" };
import goal09 from "#content/goals/goal-09.json" with { type: "json" };
import goal10 from "#content/goals/goal-10.json" with { type: "json" };
import goal11 from "#content/goals/goal-11.json" with { type: "json" };
import goal12 from "#content/goals/goal-12.json" with { type: "json" };
import goal13 from "#content/goals/goal-13.json" with { type: "json" };
import goal14 from "#content/goals/goal-14.json" with { type: "json" };
import goal15 from "#content/goals/goal-15.json" with { type: "json" };
import goal16 from "#content/goals/goal-16.json" with { type: "json" };
import goal17 from "#content/goals/goal-17.json" with { type: "json" };
import { defaultLocale } from "#content/messages/catalogue.ts";

import type { GoalNumber } from "./goal-number.ts";

/** A sentence with a figure about a goal; the fact that it quotes first, and the source of that. */
export type GoalFact = {
  text: string;
  key: string | undefined;
  source: { text: string; link: string | undefined };
};

/**
 * The text about a goal: a sentence that says what it is for, paragraphs, figures, things to do, and a line for each
 * target by its number.
 */
export type GoalText = {
  summary: string;
  about: readonly string[];
  facts: readonly GoalFact[];
  act: readonly string[];
  targets: Readonly<Record<string, string>>;
};

// A figure without a quoted fact names its source itself.
type FileFact = { text: string; source?: string; year?: number };
type GoalFile = Omit<GoalText, "facts"> & { facts: readonly FileFact[] };

const files: Record<GoalNumber, GoalFile> = {
  1: goal01,
  2: goal02,
  3: goal03,
  4: goal04,
  5: goal05,
  6: goal06,
  7: goal07,
  8: goal08,
  9: goal09,
  10: goal10,
  11: goal11,
  12: goal12,
  13: goal13,
  14: goal14,
  15: goal15,
  16: goal16,
  17: goal17,
};

// The language of the files.
const language = defaultLocale;

const texts = new Map<GoalNumber, GoalText>();

/** Returns the text about a goal with the facts that it quotes, and every one of its targets in the order of the UN. */
export function goalText(goal: GoalNumber): GoalText {
  let text = texts.get(goal);
  if (!text) texts.set(goal, (text = quoteFacts(files[goal])));
  return text;
}

const quoteFacts = ({ about, facts, ...text }: GoalFile): GoalText => ({
  ...text,
  about: about.map((paragraph) => quoteInText(paragraph, language)),
  facts: facts.map(toFact),
});

function toFact({ text, source, year }: FileFact): GoalFact {
  const [fact] = listQuotedFacts(text);
  return {
    text: quoteInText(text, language),
    key: fact?.key,
    source: fact
      ? { text: citeSource(fact.source), link: fact.source.link }
      : { text: `${source}, ${year}`, link: undefined },
  };
}
