import { createHash } from "node:crypto";

import { endsOf, middleOf } from "#app/domains/facts/charts/chart.ts";
import type { Reading } from "#app/domains/facts/charts/reading.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { RenderPart } from "#app/lib/render-markdown.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { CheckBlock } from "./check-block.ts";
import { type Guess, writeGuess } from "./resolve-guess.server.ts";

export type Parts = Reading & {
  /** Words of the product as HTML, marked with their language. */
  words: (key: MessageKey) => string;
  part: RenderPart;
  /** The check's own on the page. */
  id: string;
};

/** The controls of a check, and what its reader learns about the answer, as HTML. */
export type Rendered = { controls: string; results: string };

type Of<Kind extends CheckBlock["kind"]> = Extract<CheckBlock, { kind: Kind }>;

/** Renders options to choose from, or statements of which one is the mistake, as radio buttons. */
export function renderOptions(
  { kind, question, options }: Of<"choose" | "mistake">,
  { words, part, id }: Parts,
): Rendered {
  const shown = shuffle(options, question, ({ text }) => text).map(
    ({ text, isRight }) =>
      `<label><input type="radio" name="${id}"${isRight ? " data-right" : ""}>` +
      `<span>${part.label(text)}</span></label>`,
  );
  const right = part.label(options.find(({ isRight }) => isRight)?.text ?? "");
  const name = words(kind === "mistake" ? "checks.theMistake" : "checks.correctAnswer");
  return {
    controls: `<div class="check-options">${shown.join("")}</div>`,
    results: verdicts(words) + result("solution", `${name} <b>${right}</b>`),
  };
}

/** Renders items to put in order as a list with numbers to choose, which `sortOptions` makes a list to drag. */
export function renderSort(
  { question, items }: Of<"sort">,
  { t, words, part, id }: Parts,
): Rendered {
  const count = items.length;
  const shuffled = shuffle(
    items.map((text, at) => ({ text, at })),
    question,
    ({ text }) => text,
  );
  const isInOrder = shuffled.every(({ at }, place) => at === place);
  const rows = (isInOrder ? shuffled.toReversed() : shuffled).map(({ text, at }, place) => {
    const label = part.label(text);
    const move = (direction: "up" | "down") => {
      const name = t(direction === "up" ? "courses.moveUp" : "courses.moveDown", { text: slot });
      const plain = label.replaceAll(/<[^>]*>/g, "");
      return `<button type="button" data-order-move="${direction}" aria-label="${escapeHtml(name).replace(slot, () => plain)}"></button>`;
    };
    const numbers = items.map((_, n) => {
      const marks = (n === at ? " data-right" : "") + (n === place ? " selected" : "");
      return `<option${marks}>${n + 1}</option>`;
    });
    // `sortOptions` takes the first option for "none".
    return (
      `<li><i data-order-grip></i><span data-order-place aria-hidden="true"></span>` +
      `<label for="${id}-${at}">${label}</label>` +
      `<select id="${id}-${at}" autocomplete="off"><option value="" disabled>–</option>${numbers.join("")}</select>` +
      `<span class="check-moves">${move("up")}${move("down")}</span></li>`
    );
  });
  const spoken = items.map((_, n) => t("courses.orderPosition", { n: n + 1, count }));
  const solution = items.map((text) => `<li>${part.label(text)}</li>`).join("");
  return {
    controls:
      `<p class="check-how">${words("courses.chooseOrder")}${words("courses.dragOrder")}</p>` +
      `<ol class="check-order" data-order="${escapeHtml(JSON.stringify(spoken))}">${rows.join("")}</ol>` +
      `<output data-order-status class="sr-only"></output>`,
    results:
      verdicts(words) +
      `<div data-result="solution">${words("checks.correctOrder")}<ol>${solution}</ol></div>`,
  };
}

/** A sign that no text has, in place of HTML in a sentence. */
const slot = "\ue000";

/** Renders a slider above its scale, on which the answer appears. */
export function renderGuess(guess: Guess, { words, id }: Parts): Rendered {
  const { answer, text, low, high, step, format } = guess;
  const short = text.slice(0, text.length - format.tail.length);
  const [from, to] = endsOf(answer);
  const percent = (value: number) => `${(((value - low) / (high - low)) * 100).toFixed(1)}%`;
  // The unit stands once.
  const ends = [writeGuess(low, { ...format, tail: "" }), writeGuess(high, format)];
  const scale = ends.map((end) => `<span>${escapeHtml(end)}</span>`).join("");
  // Without the errors of binary fractions.
  const start = Number((low + Math.round(startOf(guess) / step) * step).toPrecision(12));
  return {
    controls:
      `<div class="check-guess"><label for="${id}">${words("checks.yourGuess")}</label> ` +
      `<b data-check-guess aria-hidden="true"></b>` +
      `<div class="check-scale"><input type="range" id="${id}" min="${low}" max="${high}" step="${step}" value="${start}"` +
      ` autocomplete="off" data-format="${escapeHtml(JSON.stringify(format))}">` +
      `<i aria-hidden="true" style="--from:${percent(from)};--to:${percent(to)}"><b>${escapeHtml(short)}</b></i>` +
      `</div><p aria-hidden="true">${scale}</p></div>`,
    results:
      result("guess", `${words("checks.yourGuess")}: <b data-check-guess></b>`) +
      result("solution", `${words("checks.correctAnswer")} <b>${escapeHtml(text)}</b>`),
  };
}

/** How far above its low end a slider starts: in the middle, unless that would be close to the answer. */
function startOf({ answer, low, high }: Guess): number {
  const range = high - low;
  const isClose = Math.abs(middleOf(answer) - low - range / 2) < range / 10;
  return isClose ? range / 4 : range / 2;
}

const verdicts = (words: Parts["words"]) =>
  result("right", words("courses.correct")) + result("wrong", words("courses.incorrect"));

const result = (name: string, html: string) => `<p data-result="${name}">${html}</p>`;

/** Shuffles options in an order that follows from their texts: always the same, and for everybody. */
function shuffle<Option>(
  options: readonly Option[],
  question: string,
  textOf: (option: Option) => string,
): Option[] {
  const hashes = new Map(
    options.map((option) => [
      option,
      createHash("sha256")
        .update(`${question}\n${textOf(option)}`)
        .digest("hex"),
    ]),
  );
  const hashOf = (option: Option) => hashes.get(option) ?? "";
  return options.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
}
