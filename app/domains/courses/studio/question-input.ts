import { z } from "@hono/zod-openapi";

import { questionKinds, type QuestionOption } from "#app/domains/courses/course.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { requiredText } from "#app/lib/form-text-input.ts";

import { type QuestionContent, studioLimits } from "./studio.ts";

/** 1: remember, 2: understand and apply, 3: combine and judge. */
export const difficulties = ["1", "2", "3"] as const;

const { options: maxOptions, questionText, optionText, explanation } = studioLimits;

/** A submitted question form: options by their fields, and the numbers of those marked as correct. */
export type SentQuestion = {
  kind: string;
  text: string | undefined;
  explanation: string | undefined;
  options: string[];
  right: number[];
  truth: string | undefined;
  accept: string;
  /** The key of the lesson that it asks about; empty for none. */
  lesson: string;
  difficulty: string;
};

const sent = z.object({
  kind: z.enum(questionKinds, "studio.kindInvalid"),
  text: requiredText(questionText, "studio.questionRequired", "Where does rain come from?"),
  explanation: requiredText(explanation, "studio.explanationRequired", "Because the sea warms."),
  options: z
    .array(
      z
        .string()
        .transform(cleanText)
        .pipe(z.string().max(optionText, `common.tooLong|max=${optionText}`)),
    )
    .max(maxOptions),
  right: z.array(z.int().min(0).max(maxOptions)),
  truth: z.enum(["true", "false"]).optional().catch(undefined),
  accept: z
    .string()
    .transform((text) => cleanText(text).split("\n").map(cleanText).filter(Boolean)),
  lesson: z.uuid().or(z.literal("")).catch(""),
  difficulty: z.enum(["", ...difficulties]).catch(""),
});

/** Parses the fields of a question's form into a question with its answer key. */
export const QuestionInput = sent.transform((input, context): QuestionContent => {
  const { kind, text, explanation } = input;
  const wrong = (field: string, message: string) => {
    context.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  };
  const base = {
    kind,
    text,
    explanation,
    lessonKey: input.lesson === "" ? null : input.lesson,
    difficulty: input.difficulty === "" ? null : Number(input.difficulty),
  };
  if (kind === "true_false") {
    if (input.truth === undefined) return wrong("truth", "studio.correctAnswerRequired");
    return { ...base, options: [], answer: input.truth === "true" };
  }
  if (kind === "short_answer") {
    const isFine = input.accept.length > 0 && input.accept.length <= 20;
    if (!isFine) return wrong("accept", "studio.acceptRequired");
    return { ...base, options: [], answer: input.accept };
  }
  const filled = input.options.flatMap((label, at) => (label === "" ? [] : [{ label, at }]));
  if (filled.length < 2) return wrong("options", "studio.optionsRequired");
  if (new Set(filled.map(({ label }) => label)).size < filled.length) {
    return wrong("options", "studio.optionsRepeated");
  }
  if (kind === "ordering") return { ...base, ...mixed(filled.map(({ label }) => label)) };
  const options = filled.map(({ label }, n) => ({ id: optionId(n), text: label }));
  const right = filled.flatMap(({ at }, n) => (input.right.includes(at) ? [optionId(n)] : []));
  if (kind === "multiple") {
    if (right.length === 0) return wrong("options", "studio.correctAnswersRequired");
    return { ...base, options, answer: right };
  }
  const [only] = right;
  if (only === undefined || right.length > 1)
    return wrong("options", "studio.correctAnswerRequired");
  return { ...base, options, answer: only };
});

const optionId = (n: number) => String.fromCodePoint(97 + n);

// Shuffles the options before they get their letters, so that neither position nor letter reveals the correct order.
function mixed(inOrder: readonly string[]): { options: QuestionOption[]; answer: string[] } {
  const draws = new Map(inOrder.map((label) => [label, Math.random()]));
  const drawn = inOrder.toSorted((a, b) => (draws.get(a) ?? 0) - (draws.get(b) ?? 0));
  const isUnmixed = drawn.every((label, at) => label === inOrder[at]);
  const options = (isUnmixed ? drawn.toReversed() : drawn).map((text, n) => ({
    id: optionId(n),
    text,
  }));
  const idOf = new Map(options.map(({ id, text }) => [text, id]));
  return { options, answer: inOrder.map((label) => idOf.get(label) ?? "") };
}

/** Returns the fields of a question's form as its schema expects them. */
export function readQuestionForm(form: FormData): SentQuestion {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    kind: textOf("kind"),
    text: textOf("text") || undefined,
    explanation: textOf("explanation") || undefined,
    options: Array.from({ length: maxOptions }, (_, at) => textOf(`option_${at}`)),
    right: form.getAll("right").map(Number).filter(Number.isInteger),
    truth: textOf("truth") || undefined,
    accept: textOf("accept"),
    lesson: textOf("lesson"),
    difficulty: textOf("difficulty"),
  };
}

/** Returns the form values of an existing question. */
export function toSentQuestion(question: QuestionContent): SentQuestion {
  const { kind, text, explanation, options, answer } = question;
  const key = Array.isArray(answer) ? answer : [String(answer)];
  const shown =
    kind === "ordering"
      ? key.flatMap((id) => options.filter((option) => option.id === id))
      : options;
  return {
    kind,
    text,
    explanation,
    options: shown.map((option) => option.text),
    right: shown.flatMap(({ id }, at) => (key.includes(id) ? [at] : [])),
    truth: kind === "true_false" ? String(answer) : undefined,
    accept: kind === "short_answer" ? key.join("\n") : "",
    lesson: question.lessonKey ?? "",
    difficulty: question.difficulty?.toString() ?? "",
  };
}

/**
 * Returns the texts of a question as a comparison shows them: its options in their lines, the correct ones marked, and the
 * title of its lesson.
 */
export function questionTexts(
  question: SentQuestion,
  lessons: readonly { key: string; title: string }[],
): Record<string, string> {
  const { kind, text = "", explanation = "", options, right, truth, accept } = question;
  const marks = ["single", "multiple"].includes(kind);
  const lines = options.map((option, at) => (marks && right.includes(at) ? `✓ ${option}` : option));
  const answers = kind === "true_false" ? (truth ?? "") : accept;
  return {
    text,
    options: [...lines.filter((line) => line.trim() !== ""), answers].filter(Boolean).join("\n"),
    explanation,
    lesson: lessons.find(({ key }) => key === question.lesson)?.title ?? "",
    difficulty: question.difficulty,
  };
}
