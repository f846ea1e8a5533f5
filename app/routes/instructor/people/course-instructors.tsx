import { data } from "react-router";

import { instructorsPath } from "#app/domains/courses/co-instructors/instructor.ts";
import {
  inviteInstructor,
  removeInstructor,
  transferCourse,
} from "#app/domains/courses/co-instructors/invite.server.ts";
import { leaveCourse, nameInstructor } from "#app/domains/courses/co-instructors/own.server.ts";
import {
  listInstructors,
  searchInstructors,
} from "#app/domains/courses/co-instructors/queries.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioOutcomes, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioPath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction, runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { CourseScreen } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";

import type { Route } from "./+types/course-instructors";
import { FindInstructor, InstructorList } from "./instructor-parts.tsx";

export const handle = { script: false, help: "teach-together" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [course, people] = await Promise.all([
    findStudioCourse(actor, params.id),
    listInstructors(actor, params.id),
  ]);
  if (!course || !people) return data(undefined, { status: 404 });
  const find = context.get(requestContext).url.searchParams.get("find") ?? "";
  return data({
    course: { id: course.id, title: course.title, right: course.right },
    people,
    ownId: actor.id,
    find,
    found: find === "" ? undefined : await searchInstructors(actor, params.id, find),
  });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const { id } = params;
  if (!(await findStudioCourse(actor, id))) return refuseAction(ctx, studioRefusals["not-found"]);
  const [userId, here] = [textOf(form, "user"), instructorsPath(id)];
  const role = textOf(form, "role") === "editor" ? "editor" : "teacher";
  switch (textOf(form, "intent")) {
    case "invite":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => inviteInstructor(actor, id, { userId, role }),
        ({ isNew }) => ({ key: isNew ? "studio.instructorInvited" : "studio.roleChanged" }),
        here,
      );
    case "remove":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => removeInstructor(actor, id, userId),
        { key: "studio.instructorRemoved" },
        here,
      );
    case "transfer":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => transferCourse(actor, id, userId),
        { key: "studio.courseTransferred" },
        here,
      );
    case "name":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => nameInstructor(actor, id, form.has("named")),
        { key: "studio.saved" },
        here,
      );
    case "leave":
      return runAndRedirect(
        ctx,
        studioOutcomes,
        () => leaveCourse(actor, id),
        { key: "studio.courseLeft" },
        studioPath,
      );
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function CourseInstructors({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { course, people, ownId, find, found } = loaderData;
  const canManage = course.right === "own";
  return (
    <CourseScreen course={course}>
      <InstructorList people={people} ownId={ownId} canManage={canManage} />
      {canManage && <FindInstructor find={find} found={found} />}
    </CourseScreen>
  );
}
