import { type QuestionKind, questionKinds } from "#app/domains/courses/course.ts";

/** Returns whether a text is a kind of question. */
export const isQuestionKind = (text: unknown): text is QuestionKind =>
  questionKinds.some((kind) => kind === text);
