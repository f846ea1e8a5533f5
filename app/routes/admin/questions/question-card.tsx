import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import { ActivityIcon } from "#app/domains/passport/ledger/activity-icon.tsx";
import { EntryFacts, SignedPoints } from "#app/domains/passport/points/entry-list.tsx";
import { type OpenQuestion, pointsLimits } from "#app/domains/passport/points/points.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type QuestionCardProps = {
  question: OpenQuestion;
  timeZone: string;
  isOwn: boolean;
  answer: FormResult | undefined;
};

/** Renders a learner's question with the entry that it is about, and the form that answers it. */
export function QuestionCard({ question, timeZone, isOwn, answer }: QuestionCardProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { learner, entry, body, askedAt } = question;
  return (
    <article
      aria-labelledby={`question-${question.id}`}
      className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <div>
          <h2 id={`question-${question.id}`} className="text-lg">
            <a className="link wrap-anywhere" href={`${adminUserPath(learner.id)}#ledger`}>
              <bdi>{learner.name.trim() || t("passport.defaultName")}</bdi>
            </a>
          </h2>
          <p className="text-ink-muted dot-separated text-sm">
            <time dateTime={askedAt.toISOString()}>{zonedDateTime(askedAt, timeZone)}</time>
            <span>{t("points.learnerTotal", { n: learner.totalPoints })}</span>
          </p>
        </div>
        <p
          dir="auto"
          className="border-line-strong max-w-prose border-s-2 ps-4 wrap-anywhere whitespace-pre-line"
        >
          {body}
        </p>
        <div className="border-line flex items-start gap-4 rounded-md border p-4">
          <ActivityIcon activityType={entry.type} />
          <EntryFacts entry={entry} timeZone={timeZone} />
          <p className="font-mono whitespace-nowrap tabular-nums">
            <SignedPoints points={entry.points} />
          </p>
        </div>
      </div>
      {isOwn ? (
        <p className="text-ink-muted">{t("points.ownQuestion")}</p>
      ) : (
        <AnswerForm id={question.id} answer={answer} />
      )}
    </article>
  );
}

function AnswerForm({ id, answer }: { id: string; answer: FormResult | undefined }) {
  const t = useMessages();
  const own = answer?.values?.["question"] === id ? answer : undefined;
  return (
    <PostForm
      noValidate
      failure={t("points.answerFailed")}
      className="grid max-w-(--container-form) content-start gap-4"
    >
      <input type="hidden" name="question" value={id} />
      <Textarea
        id={`answer-${id}`}
        label={t("points.answer")}
        hint={t("points.answerHint")}
        name="answer"
        rows={4}
        maxLength={pointsLimits.answer}
        defaultValue={own?.values?.["answer"]}
        error={own?.errors?.["answer"]}
        aria-required
      />
      <TextInput
        id={`points-${id}`}
        label={t("points.correction")}
        hint={t("points.correctionHint")}
        name="points"
        inputMode="text"
        autoComplete="off"
        defaultValue={own?.values?.["points"]}
        error={own?.errors?.["points"]}
      />
      <div>
        <Button type="submit">{t("points.sendAnswer")}</Button>
      </div>
    </PostForm>
  );
}
