import { data } from "react-router";

import { coursePath, lessonPath, stepsOf } from "#app/domains/courses/course.ts";
import { MistakeInput } from "#app/domains/courses/mistakes/input.ts";
import { mistakeLimits } from "#app/domains/courses/mistakes/mistake.ts";
import { explainReport } from "#app/domains/courses/mistakes/refusals.ts";
import { reportMistake } from "#app/domains/courses/mistakes/report-mistake.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/report-mistake";

export const handle = { script: false, hasDrafts: true, help: "complete-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const enrollment = await findCourseEnrollment(actor.id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const lesson = stepsOf(enrollment.modules).find(
    ({ kind, key }) => kind === "lesson" && key === params.lesson,
  );
  if (!lesson) return data(undefined, { status: 404 });
  const { searchParams } = context.get(requestContext).url;
  const sentence = (searchParams.get("sentence") ?? "").slice(0, mistakeLimits.sentence);
  const { slug, language } = enrollment;
  return { slug, language, lesson: { key: lesson.key, title: lesson.title }, sentence };
}

const fields = ["sentence", "problem"] as const;
const reportForm = defineForm({ input: MistakeInput, fields, refusals: explainReport });

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return reportForm.submit(ctx, form, "mistakes.reportFailed", async (input) => {
    const reported = await reportMistake(actor, params.lesson, input);
    if (!reported.ok) return reported;
    const path = lessonPath(reported.slug, params.lesson);
    return redirectWithToast(ctx, path, "success", { key: "mistakes.reported" });
  });
}

export default function ReportMistake({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<(typeof fields)[number]> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { slug, language, lesson, sentence } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("mistakes.report")} isUnlisted />
      <p className="-mb-4 pt-4">
        <BackLink reloadDocument to={lessonPath(slug, lesson.key)}>
          <bdi lang={language} className="wrap-anywhere">
            {lesson.title}
          </bdi>
        </BackLink>
      </p>
      <PageHeader title={t("mistakes.report")} subtitle={t("mistakes.reportHint")} />
      <form
        method="post"
        noValidate
        data-failure={t("mistakes.reportFailed")}
        className="grid max-w-(--container-prose) gap-5"
      >
        <Textarea
          label={t("mistakes.sentence")}
          hint={t("mistakes.sentenceHint")}
          name="sentence"
          rows={3}
          lang={language}
          maxLength={mistakeLimits.sentence}
          defaultValue={answer?.values?.sentence ?? sentence}
          error={errors["sentence"]}
          aria-required
        />
        <Textarea
          label={t("mistakes.problem")}
          hint={t("mistakes.problemHint")}
          name="problem"
          rows={4}
          maxLength={mistakeLimits.problem}
          defaultValue={answer?.values?.problem}
          error={errors["problem"]}
          aria-required
        />
        <div>
          <Button type="submit">{t("mistakes.send")}</Button>
        </div>
      </form>
    </div>
  );
}
