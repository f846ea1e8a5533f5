import { clsx } from "clsx";
import { Check } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import { answerLetters, type CardAnswers, type CardQuestion, countAnswers } from "./card-quiz.ts";

/** Returns a function that names the options of a question. */
export function useOptionTexts() {
  const t = useMessages();
  return ({ kind, options }: Pick<CardQuestion, "kind" | "options">): string[] =>
    kind === "true_false" ? [t("cardQuizzes.true"), t("cardQuizzes.false")] : options;
}

type QuestionOptionsProps = {
  question: CardQuestion;
  /** The answers of the class, once they are revealed: shown as bars, with the correct option marked. */
  answers?: CardAnswers | undefined;
  className?: string;
};

/** Renders the options of a question with the letters of the cards. */
export function QuestionOptions({ question, answers, className }: QuestionOptionsProps) {
  const t = useMessages();
  const texts = useOptionTexts()(question);
  const counted = answers && countAnswers(question, answers);
  return (
    <ol className={clsx("grid list-none gap-[0.5em]", className)}>
      {texts.map((text, at) => {
        const isRight = counted !== undefined && at === question.right;
        const count = counted?.counts[at] ?? 0;
        return (
          <li
            key={answerLetters[at]}
            className={clsx(
              "grid grid-cols-[auto_1fr_auto] items-center gap-x-[0.6em] rounded-md border p-[0.4em]",
              isRight ? "border-success border-2 font-semibold" : "border-line",
            )}
          >
            <span
              dir="ltr"
              className="bg-ink text-paper grid size-[1.7em] place-items-center rounded-md font-semibold"
            >
              {answerLetters[at]}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <bdi>{text}</bdi>
              {isRight && (
                <span className="text-success ms-[0.5em] inline-flex items-baseline gap-1 whitespace-nowrap">
                  <Check aria-hidden="true" className="size-[1em] translate-y-[0.125em]" />
                  {t("cardQuizzes.correct")}
                </span>
              )}
            </span>
            {counted && (
              <>
                <span className="font-mono tabular-nums">
                  <span className="sr-only">{t("cardQuizzes.answers", { n: count })}</span>
                  <span aria-hidden="true">{count}</span>
                </span>
                <span className="bg-sunken border-line print-colour col-span-3 mt-[0.3em] block h-[0.4em] border">
                  <span
                    className={clsx(
                      "print-colour block h-full",
                      isRight ? "bg-success" : "bg-line-strong",
                    )}
                    style={{ inlineSize: `${(100 * count) / Math.max(1, counted.all)}%` }}
                  />
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
