import { type QuestionKind, questionKinds } from "./course.ts";

/** Tells whether a text names a kind of question. */
export const isQuestionKind = (text: unknown): text is QuestionKind =>
  questionKinds.some((kind) => kind === text);
