import { data } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { answerMistake } from "#app/domains/courses/mistakes/answer-mistake.server.ts";
import { MistakeAnswer } from "#app/domains/courses/mistakes/input.ts";
import { mistakesPath } from "#app/domains/courses/mistakes/mistake.ts";
import { listMistakes } from "#app/domains/courses/mistakes/queries.server.ts";
import { answerRefusals } from "#app/domains/courses/mistakes/refusals.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { CourseScreen } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-mistakes";
import { MistakeCard } from "./mistake-card.tsx";

export const handle = { script: false, hasDrafts: true, help: "publish-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [course, mistakes, timeZone] = await Promise.all([
    findStudioCourse(actor, params.id),
    listMistakes(actor, params.id),
    findTimeZone(actor.id),
  ]);
  if (!course || !mistakes) return data(undefined, { status: 404 });
  const { id, title, right } = course;
  return { course: { id, title, right }, mistakes, timeZone };
}

const fields = ["mistake", "status", "answer"] as const;
const answerForm = defineForm({ input: MistakeAnswer, fields, refusals: answerRefusals });

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id)))
    return refuseAction(ctx, studioRefusals["not-found"]);
  return answerForm.submit(ctx, form, "mistakes.answerFailed", async (input) => {
    const answered = await answerMistake(actor, params.id, input);
    if (!answered.ok) return answered;
    const to = mistakesPath(params.id);
    return redirectWithToast(ctx, to, "success", { key: "mistakes.answered" });
  });
}

export default function CourseMistakes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<(typeof fields)[number]> | undefined = actionData;
  useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { course, mistakes, timeZone } = loaderData;
  return (
    <CourseScreen course={course} subtitle={t("mistakes.studioHint")}>
      {mistakes.length === 0 ? (
        <EmptyState isLine title={t("mistakes.none")}>
          {t("mistakes.noneHint")}
        </EmptyState>
      ) : (
        <ul className="divide-line border-line divide-y border-y">
          {mistakes.map((mistake) => (
            <li key={mistake.id} className="py-6">
              <MistakeCard
                mistake={mistake}
                canAnswer={course.right !== "see"}
                timeZone={timeZone}
                answer={answer?.values?.mistake === mistake.id ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </CourseScreen>
  );
}
