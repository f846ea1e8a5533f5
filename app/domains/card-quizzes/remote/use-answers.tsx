import { useState } from "react";

import type { CardAnswers, QuizState } from "#app/domains/card-quizzes/card-quiz.ts";

import { createSender, type Reading } from "./send-answers.ts";

/**
 * Returns the answers to the open question with what this phone has read, and a function that reports a reading: shown at
 * once, and sent. The component that uses it belongs to one question.
 */
export function useAnswers(quizId: string, state: QuizState, onStale: () => void) {
  const [known, setKnown] = useState<CardAnswers>(state.answers);
  const [unsent, setUnsent] = useState<ReadonlyMap<number, Reading>>(new Map());
  const [isReached, setIsReached] = useState(true);
  // What other phones have read arrives with the page's data.
  const [shown, setShown] = useState(state);
  if (shown !== state) {
    setShown(state);
    setKnown(state.answers);
  }
  const [sender] = useState(() =>
    createSender({
      quizId,
      position: state.position,
      onKnown: setKnown,
      onUnsent: setUnsent,
      onReached: setIsReached,
      onStale,
    }),
  );
  return { answers: withUnsent(known, unsent), report: sender.report, isReached };
}

function withUnsent(known: CardAnswers, unsent: ReadonlyMap<number, Reading>): CardAnswers {
  const answers = { ...known };
  for (const [card, { choice }] of unsent) {
    if (choice === null) delete answers[card];
    else answers[card] = choice;
  }
  return answers;
}
