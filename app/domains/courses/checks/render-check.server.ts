import type { Reading } from "#app/domains/facts/charts/reading.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { RenderPart } from "#app/lib/render-markdown.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import {
  type CheckBlock,
  type CheckKind,
  type CheckProblem,
  isCheck,
  listCheckBlocks,
  readCheck,
} from "./check-block.ts";
import {
  type Parts,
  type Rendered,
  renderGuess,
  renderOptions,
  renderSort,
} from "./render-kinds.server.ts";
import { type Guess, resolveGuess } from "./resolve-guess.server.ts";

/** What is said about a check with a mistake: at its text in the studio, and in its place on the page. */
export const checkProblemKeys = {
  checkKind: "checks.problemKind",
  checkLine: "checks.problemLine",
  checkLong: "checks.problemLong",
  checkQuestion: "checks.problemQuestion",
  checkExplanation: "checks.problemExplanation",
  checkRight: "checks.problemRight",
  checkCount: "checks.problemCount",
  checkTwice: "checks.problemTwice",
  checkAnswer: "checks.problemAnswer",
  checkRange: "checks.problemRange",
} satisfies Record<CheckProblem["problem"], MessageKey>;

type Resolved =
  | Exclude<CheckBlock, { kind: "guess" }>
  | (CheckBlock & { kind: "guess"; guess: Guess });

/** Returns the first problem of the checks of a text in Markdown, and the line of the check, from 1. */
export function findCheckProblem(
  markdown: string,
  language: string,
  find?: FindFact,
): (CheckProblem & { line: number }) | undefined {
  for (const { firstLine, text, line } of listCheckBlocks(markdown)) {
    const check = resolveCheck(firstLine, text, { language, find });
    if ("problem" in check) return { ...check, line };
  }
  return undefined;
}

function resolveCheck(
  firstLine: string,
  text: string,
  { language, find }: { language: string; find?: FindFact | undefined },
): Resolved | CheckProblem {
  const block = readCheck(firstLine, text);
  if ("problem" in block || block.kind !== "guess") return block;
  const guess = resolveGuess(block, language, find);
  return "problem" in guess ? guess : { ...block, guess };
}

/**
 * Returns the checks of one text: a function that renders a fenced block as a question that is answered in place, without
 * a request and without a script; undefined for a block that is no check. A check with a mistake, which the studio
 * refuses, is replaced by a sentence that names it.
 */
export function checksIn(reading: Reading) {
  let count = 0;
  return (firstLine: string, text: string, part: RenderPart): string | undefined => {
    if (!isCheck(firstLine)) return undefined;
    const check = resolveCheck(firstLine, text, reading);
    if ("problem" in check) {
      const message = reading.t(checkProblemKeys[check.problem], { key: check.about });
      return `<p class="chart-problem">${escapeHtml(message)}</p>\n`;
    }
    count += 1;
    return renderCheck(check, reading, part, `check-${count}`);
  };
}

const kindNames = {
  guess: "checks.guess",
  choose: "checks.choose",
  sort: "checks.sort",
  mistake: "checks.mistake",
} satisfies Record<CheckKind, MessageKey>;

function renderCheck(check: Resolved, reading: Reading, part: RenderPart, id: string): string {
  const { kind, question, explanation } = check;
  const words = wordsOf(reading);
  const { controls, results } = renderKind(check, { ...reading, words, part, id });
  return (
    `<div class="check print-keep" data-check="${kind}"><fieldset>` +
    `<legend>${words(kindNames[kind])} <b>${part.label(question)}</b></legend>${controls}</fieldset>` +
    `<details><summary>${words(kind === "guess" ? "checks.showAnswer" : "courses.checkAnswer")}</summary>` +
    `<div>${results}${part.paragraphs(explanation)}` +
    `<button type="button" data-check-again hidden>${words("checks.tryAgain")}</button></div></details>` +
    `<output class="sr-only"></output></div>\n`
  );
}

/** Returns how words of the product are written as HTML in a text that may be in another language. */
function wordsOf({ language, locale, t }: Reading) {
  const lang = locale === language ? "" : ` lang="${locale}"`;
  return (key: MessageKey) => `<span${lang}>${escapeHtml(t(key))}</span>`;
}

function renderKind(check: Resolved, parts: Parts): Rendered {
  if (check.kind === "guess") return renderGuess(check.guess, parts);
  return check.kind === "sort" ? renderSort(check, parts) : renderOptions(check, parts);
}
