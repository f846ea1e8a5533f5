/** The message of each refused action in a live quiz. */
export const cardQuizRefusals = {
  "not-allowed": { status: 403, key: "common.accessDenied" },
  "not-found": { status: 404, key: "cardQuizzes.notFound" },
  "cohort-not-found": { status: 404, key: "institutions.cohortNotFound" },
  "quiz-not-found": { status: 404, key: "cardQuizzes.chooseQuiz" },
  "no-cards": { status: 409, key: "cardQuizzes.noCards" },
  "in-progress": { status: 409, key: "cardQuizzes.inProgress" },
  closed: { status: 409, key: "cardQuizzes.closedRefused" },
  "other-step": { status: 409, key: "cardQuizzes.otherStep" },
  "not-ended": { status: 409, key: "cardQuizzes.inProgress" },
} as const;

/** What a teacher is refused, and the message if the action fails. */
export const cardQuizOutcomes = {
  refusals: cardQuizRefusals,
  failure: "cardQuizzes.failed",
} as const;
