import type { AskedQuestion, QuestionAnswer, QuizAnswers } from "#app/domains/courses/course.ts";

/** Returns the name of a question's form field; for an ordering question, of one option's field. */
export const answerField = (question: string, option?: string): string =>
  option === undefined ? `q.${question}` : `q.${question}.${option}`;

/** Returns the answers in a quiz form, and the ordering questions whose positions are missing or duplicated. */
export function readAnswers(
  form: FormData,
  questions: readonly AskedQuestion[],
): { answers: QuizAnswers; unclear: string[] } {
  const answers: QuizAnswers = {};
  const unclear: string[] = [];
  for (const question of questions) {
    const answer = readAnswer(form, question);
    if (answer === undefined) unclear.push(question.id);
    else if (answer !== null) answers[question.id] = answer;
  }
  return { answers, unclear };
}

/** Returns the submitted values of a quiz form, to fill the form again. */
export function typedAnswers(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith("q."));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}

function readAnswer(form: FormData, question: AskedQuestion): QuestionAnswer | null | undefined {
  if (question.kind === "ordering") return readOrder(form, question);
  const values = form.getAll(answerField(question.id)).map(String).filter(Boolean);
  const [value] = values;
  if (value === undefined) return null;
  if (question.kind === "multiple") return values;
  return question.kind === "true_false" ? value === "true" : value;
}

function readOrder(form: FormData, { id, options }: AskedQuestion): string[] | null | undefined {
  const places = options.map((option) => ({
    option: option.id,
    place: Number(form.get(answerField(id, option.id)) || 0),
  }));
  if (places.every(({ place }) => place === 0)) return null;
  const taken = new Set(places.map(({ place }) => place));
  const isWhole = options.every((_, at) => taken.has(at + 1));
  return isWhole
    ? places.toSorted((a, b) => a.place - b.place).map(({ option }) => option)
    : undefined;
}
