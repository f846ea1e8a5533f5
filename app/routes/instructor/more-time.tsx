import type { GivenTime } from "#app/domains/courses/studio/extensions.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type MoreTimeProps = {
  quizzes: { key: string; title: string }[];
  given: (GivenTime & { id: string })[];
  answer: FormResult | undefined;
};

/** Renders the form that gives a learner more time for a quiz, and the learners who have it. */
export function MoreTime({ quizzes, given, answer }: MoreTimeProps) {
  const t = useMessages();
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? {};
  return (
    <section id="more-time" className="scroll-mt-24">
      <h2 className="text-xl">{t("studio.extraTime")}</h2>
      <p className="text-ink-muted mt-1 mb-4 max-w-prose">
        {t(quizzes.length === 0 ? "studio.noTimedQuiz" : "studio.extraTimeHint")}
      </p>
      {given.length > 0 && (
        <ul className="mb-6 list-disc space-y-1 ps-5">
          {given.map(({ id, learner, quiz, extraMinutes }) => (
            <li key={id}>
              {t("studio.extraTimeOf", {
                learner: learner.trim() || t("passport.defaultName"),
                quiz,
                n: extraMinutes,
              })}
            </li>
          ))}
        </ul>
      )}
      {quizzes.length > 0 && (
        <form
          method="post"
          noValidate
          className="grid max-w-(--container-form) items-start gap-6 sm:grid-cols-2"
        >
          <div className="sm:col-span-2">
            <TextInput
              label={t("studio.learner")}
              name="learner"
              defaultValue={values["learner"]}
              error={errors["learner"]}
              aria-required
              autoComplete="off"
            />
          </div>
          <Select
            label={t("studio.quiz")}
            name="quiz"
            defaultValue={values["quiz"]}
            error={errors["quiz"]}
            options={quizzes.map(({ key, title }) => ({ value: key, label: title }))}
          />
          <TextInput
            label={t("studio.extraMinutes")}
            name="extra_minutes"
            inputMode="numeric"
            defaultValue={values["extra_minutes"] ?? "15"}
            error={errors["extra_minutes"]}
            autoComplete="off"
          />
          <div className="sm:col-span-2">
            <Button type="submit">{t("studio.saveExtraTime")}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
