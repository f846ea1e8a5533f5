/** The limits of a list of learners who get a certificate. */
export const listLimits = { rows: 500, bytes: 200_000 } as const;

/** The fields of the form that issues certificates to a list. */
export const listFormFields = [
  "intent",
  "course_title",
  "sdg_goal",
  "completion_date",
  "list",
] as const;

/** A line of the list: the learner as typed, and the score in percent; undefined if it is not a whole number to 100. */
export type ListedLearner = { line: number; learner: string; score: number | null | undefined };

/** What happens with a line of the list: a certificate is issued ("new"), or why not. */
export const listStates = ["new", "has-one", "unknown", "repeated", "bad-score"] as const;
export type ListState = (typeof listStates)[number];

/** A line of the list with the learner that it names. */
export type PreviewedLearner = ListedLearner & {
  userId: string | null;
  name: string | null;
  state: ListState;
};
