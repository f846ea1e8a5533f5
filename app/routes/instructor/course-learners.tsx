import { data } from "react-router";

import { giveQuizTime, listGivenTime } from "#app/domains/courses/studio/extensions.server.ts";
import { ExtensionInput } from "#app/domains/courses/studio/input.ts";
import { findStudioNumbers, latestAttempts } from "#app/domains/courses/studio/numbers.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-learners";
import { CompletedBy } from "./completed-by.tsx";
import { LearnerNumbers, LessonTable, QuestionTable } from "./learner-numbers.tsx";
import { MoreTime } from "./more-time.tsx";
import { CourseScreen } from "./studio-page.tsx";

const fields = ["quiz", "learner", "extra_minutes"] as const;

export const handle = { script: false, help: "see-how-learners-do" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [course, numbers] = await Promise.all([
    findStudioCourse(actor, params.id),
    findStudioNumbers(actor, params.id),
  ]);
  if (!course || !numbers) return data(undefined, { status: 404 });
  const quizzes = (course.published?.modules ?? []).flatMap((module) => module.quizzes);
  const timed = quizzes.filter(({ isTimed }) => isTimed);
  return data({
    course: { id: course.id, title: course.title, right: course.right },
    numbers,
    latestAttempts,
    quizzes: timed.map(({ key, title }) => ({ key, title })),
    given: await listGivenTime(timed.map(({ key }) => key)),
  });
}

const extensionForm = defineForm({
  input: ExtensionInput,
  fields,
  read: (form) => readFields(form, fields, ["extra_minutes"]),
  refusals: studioRefusals,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id))) {
    return extensionForm.refuse(ctx, form, refuse("not-found"));
  }
  return extensionForm.submit(ctx, form, "studio.saveFailed", async (input) => {
    const given = await giveQuizTime(actor, params.id, input);
    if (!given.ok) return given;
    const path = `${studioCoursePath(params.id)}/learners#more-time`;
    return redirectWithToast(ctx, path, "success", { key: "studio.extraTimeSaved" });
  });
}

export default function CourseLearners({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<(typeof fields)[number]> | undefined = actionData;
  if (!loaderData) return <NotFoundPage />;
  const { course, numbers, quizzes, given } = loaderData;
  return (
    <CourseScreen course={course}>
      {numbers.enrolled === 0 ? (
        <EmptyState isLine title={t("studio.noLearners")}>
          {t("studio.noLearnersHint")}
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <LearnerNumbers numbers={numbers} />
          <LessonTable lessons={numbers.lessons} enrolled={numbers.enrolled} />
          <QuestionTable questions={numbers.questions} latest={loaderData.latestAttempts} />
          <CompletedBy course={course.id} />
          <MoreTime quizzes={quizzes} given={given} answer={answer} />
        </div>
      )}
    </CourseScreen>
  );
}
