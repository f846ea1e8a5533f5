import type { SourceQuiz } from "#app/domains/card-quizzes/sources.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

/** Renders a quiz with its questions, and the button that starts it; `extra` cards have no name if it is not 0. */
export function SourceQuizForm({ source, extra }: { source: SourceQuiz; extra: number }) {
  const t = useMessages();
  const { key, title, lessons, questions } = source;
  const usable = questions.filter(({ isUsable }) => isUsable).length;
  return (
    <PostForm className="border-line mb-4 rounded-md border p-4" failure={t("cardQuizzes.failed")}>
      <input type="hidden" name="quiz" value={key} />
      <h3 className="text-base font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {lessons.length > 0 && (
        <p className="text-ink-muted text-sm wrap-anywhere">
          {t("cardQuizzes.aboutLessons", { lessons: lessons.join(" · ") })}
        </p>
      )}
      <details className="mt-2">
        <Summary variant="text">
          {t("cardQuizzes.usableOf", { n: usable, all: questions.length })}
        </Summary>
        <div className="mt-2">
          {questions.map(({ id, text, kind, isUsable }) => (
            <Checkbox
              key={id}
              name="question"
              value={id}
              label={<bdi className="wrap-anywhere">{text}</bdi>}
              hint={isUsable ? undefined : t(`cardQuizzes.not_${reasonOf(kind)}`)}
              defaultChecked={isUsable}
              disabled={!isUsable}
            />
          ))}
        </div>
      </details>
      {usable > 0 && (
        <div className="field-row mt-3">
          {extra > 0 && (
            <TextInput
              label={t("cardQuizzes.extra")}
              name="extra"
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              defaultValue={extra}
            />
          )}
          <Button type="submit" size="input">
            {t("cardQuizzes.startQuiz")}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

/** Returns why a question can't be answered with a card. */
function reasonOf(kind: SourceQuiz["questions"][number]["kind"]) {
  if (kind === "multiple" || kind === "ordering" || kind === "short_answer") return kind;
  return "options";
}
