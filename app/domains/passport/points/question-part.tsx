import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { type PointsEntry, pointsLimits, type PointsQuestion } from "./points.ts";

/** What was typed in the form of a question that was refused, and its errors. */
export type QuestionAnswer =
  | { values?: Partial<Record<string, string>>; errors?: Partial<Record<string, string>> }
  | undefined;

type QuestionPartProps = {
  entry: Pick<PointsEntry, "id" | "title" | "question">;
  timeZone: string;
  answer: QuestionAnswer;
};

/** Renders the latest question about an entry with its answer, and the form that asks one unless one is open. */
export function QuestionPart({ entry, timeZone, answer }: QuestionPartProps) {
  const { id, question } = entry;
  const isOpen = question !== null && question.answeredAt === null;
  const own = answer?.values?.["entry"] === id ? answer : undefined;
  return (
    <>
      {question && <Asked question={question} timeZone={timeZone} />}
      {!isOpen && <AskForm entry={entry} answer={own} />}
    </>
  );
}

function Asked({ question, timeZone }: { question: PointsQuestion; timeZone: string }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { body, askedAt, answer, answeredAt, points } = question;
  return (
    <div className="mt-3 mb-3 grid max-w-prose gap-2">
      <p className="text-ink-muted dot-separated text-sm">
        {answeredAt === null ? (
          <State tone="warning">{t("points.waiting")}</State>
        ) : (
          <State tone="success">{t("points.answered")}</State>
        )}
        <time dateTime={askedAt.toISOString()}>{zonedDateTime(askedAt, timeZone)}</time>
      </p>
      <Quote label={t("points.yourQuestion")} text={body} />
      {answer !== null && <Quote label={t("points.ourAnswer")} text={answer} />}
      {points !== null && points !== 0 && (
        <p className="text-sm">{t("points.correctedBy", { n: points })}</p>
      )}
    </div>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className="border-line-strong border-s-2 ps-4">
      <p className="text-ink-muted text-sm">{label}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

function AskForm({ entry: { id, title }, answer }: Pick<QuestionPartProps, "entry" | "answer">) {
  const t = useMessages();
  return (
    <details open={answer !== undefined || undefined}>
      <Summary variant="small">
        {t("points.ask")} <span className="sr-only">{`\u2068${title}\u2069`}</span>
      </Summary>
      <PostForm
        noValidate
        failure={t("points.askFailed")}
        className="mt-2 mb-3 grid max-w-(--container-form) gap-3"
      >
        <input type="hidden" name="entry" value={id} />
        <Textarea
          id={`question-${id}`}
          label={t("points.question")}
          hint={t("points.questionHint")}
          name="body"
          rows={3}
          maxLength={pointsLimits.question}
          defaultValue={answer?.values?.["body"]}
          error={answer?.errors?.["body"]}
          aria-required
        />
        <div>
          <Button type="submit" size="small" variant="secondary">
            {t("points.send")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
