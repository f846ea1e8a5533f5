import { data } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioOutcomes, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { compareVersions } from "#app/domains/courses/versions/compare-versions.ts";
import { keepVersion } from "#app/domains/courses/versions/keep-version.server.ts";
import { findVersion, listVersions } from "#app/domains/courses/versions/list-versions.server.ts";
import { restoreVersion } from "#app/domains/courses/versions/restore-version.server.ts";
import { versionsPath } from "#app/domains/courses/versions/version.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction, runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { CourseScreen } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";

import type { Route } from "./+types/course-versions";
import { Comparison } from "./version-comparison.tsx";
import { ChooseVersions, MoveCourse, VersionList } from "./version-list.tsx";

export const handle = { script: false, help: "publish-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const course = await findStudioCourse(actor, params.id);
  if (!course) return data(undefined, { status: 404 });
  const { searchParams } = context.get(requestContext).url;
  const [from, to] = ["from", "to"].map((name) => searchParams.get(name) ?? "");
  const [before, after] = [
    await findVersion(actor, course.id, from ?? ""),
    await findVersion(actor, course.id, to ?? ""),
  ];
  return data({
    course: { id: course.id, title: course.title, right: course.right },
    hasDraft: course.draft !== null,
    versions: await listVersions(actor, course.id),
    timeZone: await findTimeZone(actor.id),
    from,
    to,
    changes: before && after ? compareVersions(before, after) : undefined,
  });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id)))
    return refuseAction(ctx, studioRefusals["not-found"]);
  switch (textOf(form, "intent")) {
    case "keep":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => keepVersion(actor, params.id),
        ({ number }) => ({ key: "studio.versionKept", params: { number } }),
        versionsPath(params.id),
      );
    case "restore":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => restoreVersion(actor, params.id, textOf(form, "id")),
        ({ number }) => ({ key: "studio.versionRestored", params: { number } }),
        studioCoursePath(params.id),
      );
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function CourseVersions({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { course, versions, timeZone, changes, from, to, hasDraft } = loaderData;
  const canEdit = course.right !== "see";
  return (
    <CourseScreen course={course}>
      <ChooseVersions versions={versions} timeZone={timeZone} from={from} to={to} />
      {changes && <Comparison changes={changes} />}
      {canEdit && <MoveCourse courseId={course.id} />}
      <VersionList
        versions={versions}
        timeZone={timeZone}
        canEdit={canEdit}
        canKeep={canEdit && hasDraft}
      />
    </CourseScreen>
  );
}
