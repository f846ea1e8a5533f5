import type { MessageKey } from "#content/messages/catalogue.ts";

/** HTTP status and message of each refused step of a learner, on pages and in the API. */
export const courseRefusals = {
  "not-found": { status: 404, key: "courses.notFound" },
  "not-enrolled": { status: 403, key: "courses.notEnrolled" },
  "no-attempts-left": { status: 409, key: "courses.noAttemptsLeft" },
  "too-late": { status: 410, key: "courses.tooLate" },
  "quiz-changed": { status: 409, key: "courses.quizChanged" },
  "questions-answered": { status: 409, key: "courses.questionsAnswered" },
  "quiz-timed": { status: 409, key: "courses.quizTimed" },
  "not-attempted": { status: 403, key: "courses.practiceLater" },
  "attempt-open": { status: 409, key: "courses.practiceDuringAttempt" },
  "not-for-class-accounts": { status: 403, key: "common.notForClassAccounts" },
  "not-finished": { status: 403, key: "courses.notCompleted" },
} as const satisfies Record<string, { status: number; key: MessageKey }>;
