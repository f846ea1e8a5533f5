import { CircleCheck, CircleX } from "lucide-react";

import type { ExplainedQuestion } from "#app/domains/courses/course.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { useAnswerFormatter } from "./use-answer-formatter.tsx";

type ExplanationProps = { question: ExplainedQuestion; language: string };

/** Renders whether an answer was correct, the answer, the correct one if it may be shown, and the explanation. */
export function Explanation({ question, language }: ExplanationProps) {
  const t = useMessages();
  const formatAnswer = useAnswerFormatter(question);
  const Sign = question.isRight ? CircleCheck : CircleX;
  return (
    <>
      <p
        className={`flex items-center gap-2 font-semibold ${question.isRight ? "text-success" : "text-error"}`}
      >
        <Sign aria-hidden="true" className="size-5 shrink-0" />
        {t(question.isRight ? "courses.correct" : "courses.incorrect")}
      </p>
      <p className="mt-2 break-words">
        {question.given === null
          ? t("courses.notAnswered")
          : t("courses.givenAnswer", { answer: formatAnswer(question.given) })}
      </p>
      {!question.isRight && question.answer !== null && (
        <p className="break-words">
          {t("courses.correctAnswer", { answer: formatAnswer(question.answer) })}
        </p>
      )}
      {question.explanation !== "" && (
        <p dir="auto" lang={language} className="text-ink-muted mt-2 break-words">
          {question.explanation}
        </p>
      )}
    </>
  );
}
