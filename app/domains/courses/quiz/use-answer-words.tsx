import type { ExplainedQuestion, QuestionAnswer } from "#app/domains/courses/course.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Returns a function that formats an answer with the texts of its question's options. */
export function useAnswerWords({ kind, options }: ExplainedQuestion) {
  const t = useMessages();
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id;
  return (answer: QuestionAnswer): string => {
    if (kind === "true_false") {
      return t(String(answer) === "true" ? "courses.true" : "courses.false");
    }
    const parts = [answer].flat().map(String);
    if (kind === "short_answer") return parts[0] ?? "";
    const separator = kind === "ordering" ? " → " : "; ";
    return parts.map(textOf).join(separator);
  };
}
