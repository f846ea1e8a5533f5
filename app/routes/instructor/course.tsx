import { Eye } from "lucide-react";
import { data } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  type StudioCourse,
  studioCoursePath,
  studioFactsPath,
} from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { SortHint, SortScript } from "#app/routes/instructor/edits/sort-script.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/course";
import { outlineActions } from "./outline-actions.server.ts";
import { NameForm } from "./outline-buttons.tsx";
import { OutlineModule } from "./outline-module.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { CourseScreen } from "./studio-page.tsx";

export const handle = { script: false, help: "publish-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const course = await findStudioCourse(actor, params.id);
  if (!course) return data(undefined, { status: 404 });
  return data({
    course,
    isForeign: course.instructorId !== actor.id && hasRole(actor, "admin"),
    isAdmin: hasRole(actor, "admin"),
  });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id)))
    return refuseAction(ctx, studioRefusals["not-found"]);
  const intent = textOf(form, "intent");
  const action = Object.hasOwn(outlineActions, intent) ? outlineActions[intent] : undefined;
  if (!action) return fail(ctx, 400, { key: "common.invalidInput" });
  return action({ ctx, actor, courseId: params.id, form });
}

export default function Course({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { course, isForeign, isAdmin } = loaderData;
  return (
    <CourseScreen
      course={course}
      actions={
        <LinkButton
          variant="secondary"
          to={`${studioCoursePath(course.id)}/preview`}
          icon={<Eye aria-hidden="true" className="size-5" />}
        >
          {t("studio.preview")}
        </LinkButton>
      }
    >
      <PublishPanel course={course} isForeign={isForeign} isAdmin={isAdmin} />
      {course.dueFacts > 0 && course.right !== "see" && (
        <p className="border-warning mb-8 border-s-2 ps-3">
          <a href={studioFactsPath(course.id)} className="link">
            {t("ownFacts.due", { n: course.dueFacts })}
          </a>
        </p>
      )}
      <Outline course={course} />
    </CourseScreen>
  );
}

function Outline({ course }: { course: StudioCourse }) {
  const t = useMessages();
  const modules = (course.draft ?? course.published)?.modules ?? [];
  const isOpen = course.draft !== null && course.right !== "see";
  return (
    <div
      className="group/sort grid gap-6"
      {...(isOpen && {
        "data-sort-url": `${studioCoursePath(course.id)}/order`,
        "data-sort-kind": "lesson",
      })}
    >
      {isOpen && modules.length > 0 && <SortHint />}
      {modules.length === 0 && (
        <EmptyState isLine title={t("studio.noModules")}>
          {t("studio.noModulesHint")}
        </EmptyState>
      )}
      {modules.map((module, at) => (
        <OutlineModule
          key={module.id}
          courseId={course.id}
          module={module}
          n={at + 1}
          count={modules.length}
          isOpen={isOpen}
        />
      ))}
      {isOpen && (
        <div className="border-line-strong rounded-md border border-dashed p-6">
          <NameForm
            intent="add-module"
            label={t("studio.moduleTitle")}
            submitLabel={t("studio.addModule")}
          />
        </div>
      )}
      {isOpen && <SortScript kind="lesson" />}
    </div>
  );
}
