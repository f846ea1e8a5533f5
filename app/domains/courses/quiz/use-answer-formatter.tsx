import type { ExplainedQuestion, QuestionAnswer } from "#app/domains/courses/course.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

/** Returns a function that formats an answer with the texts of its question's options. */
export function useAnswerFormatter({ kind, options }: ExplainedQuestion) {
  const t = useMessages();
  const { number } = useFormat();
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id;
  return (answer: QuestionAnswer): string => {
    if (kind === "true_false") {
      return t(String(answer) === "true" ? "courses.true" : "courses.false");
    }
    const parts = [answer].flat().map(String);
    if (kind === "short_answer") return parts[0] ?? "";
    const texts = parts.map(textOf);
    const shown =
      kind === "ordering" ? texts.map((text, at) => `${number(at + 1)}. ${text}`) : texts;
    return shown.join("; ");
  };
}
