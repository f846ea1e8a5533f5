import { type Mistake, mistakeLimits } from "#app/domains/courses/mistakes/mistake.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type MistakeCardProps = {
  mistake: Mistake;
  canAnswer: boolean;
  timeZone: string;
  answer: FormResult<"mistake" | "status" | "answer"> | undefined;
};

/** Renders a reported mistake with the sentence, and its answer or the form for it. */
export function MistakeCard({ mistake, canAnswer, timeZone, answer }: MistakeCardProps) {
  const t = useMessages();
  const { date } = useFormat();
  const { id, lesson, sentence, problem, status, reportedAt } = mistake;
  return (
    <article
      aria-labelledby={`mistake-${id}`}
      className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-2"
    >
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id={`mistake-${id}`} className="text-base wrap-anywhere">
            <bdi>{lesson.title ?? t("mistakes.lessonGone")}</bdi>
          </h2>
          <State>{t(`mistakes.status_${status}`)}</State>
        </div>
        <p className="text-ink-muted text-sm">
          <time dateTime={reportedAt.toISOString()}>{date(reportedAt, timeZone)}</time>
        </p>
        <blockquote
          dir="auto"
          className="border-line-strong max-w-prose border-s-2 ps-4 wrap-anywhere"
        >
          {sentence}
        </blockquote>
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {problem}
        </p>
      </div>
      {status !== "open" && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {mistake.answer}
        </p>
      )}
      {status === "open" && canAnswer && <AnswerForm id={id} answer={answer} />}
    </article>
  );
}

function AnswerForm({ id, answer }: Pick<MistakeCardProps, "answer"> & { id: string }) {
  const t = useMessages();
  const statusError = answer?.errors?.["status"];
  return (
    <PostForm
      noValidate
      failure={t("mistakes.answerFailed")}
      className="grid max-w-(--container-form) content-start gap-4"
    >
      <input type="hidden" name="mistake" value={id} />
      <fieldset aria-describedby={statusError === undefined ? undefined : `status-${id}-error`}>
        <legend className="mb-2 font-semibold">{t("mistakes.decision")}</legend>
        {(["corrected", "unchanged"] as const).map((status) => (
          <label key={status} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="status"
              value={status}
              defaultChecked={answer?.values?.status === status}
              className="accent-action size-5"
            />
            {t(`mistakes.decide_${status}`)}
          </label>
        ))}
        {statusError !== undefined && (
          <FieldError id={`status-${id}-error`}>{statusError}</FieldError>
        )}
      </fieldset>
      <Textarea
        id={`answer-${id}`}
        label={t("mistakes.answer")}
        hint={t("mistakes.answerHint")}
        name="answer"
        rows={3}
        maxLength={mistakeLimits.answer}
        defaultValue={answer?.values?.answer}
        error={answer?.errors?.["answer"]}
        aria-required
      />
      <div>
        <Button type="submit">{t("mistakes.sendAnswer")}</Button>
      </div>
    </PostForm>
  );
}
