import { csvLine, csvStart } from "#app/lib/csv.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { answerLetters } from "./card-quiz.ts";
import type { QuizResults } from "./results.server.ts";

/** Returns the results of a live quiz as CSV: a line for each card, with the letter of each answer. */
export function resultsCsv({ asked, players }: QuizResults, t: Translator<MessageKey>): string {
  const questions = asked.map(({ position, text, right }) =>
    t("cardQuizzes.csvQuestion", { n: position, text, letter: answerLetters[right] ?? "" }),
  );
  return [
    csvStart,
    csvLine([
      t("cardQuizzes.card"),
      t("cardQuizzes.name"),
      ...questions,
      t("cardQuizzes.correct"),
      t("classes.points"),
    ]),
    ...players.map(({ card, name, choices, right, points }) =>
      csvLine([
        card,
        name,
        ...choices.map((choice) => (choice === null ? null : (answerLetters[choice] ?? null))),
        right,
        points,
      ]),
    ),
  ].join("");
}
