import type { Actor } from "#app/domains/accounts/actor.ts";
import { courseRefusals } from "#app/domains/courses/course-refusals.ts";
import { coursePath, learnPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { ReviewInput } from "#app/domains/courses/learning/input.ts";
import { takeNewestVersion } from "#app/domains/courses/learning/take-newest-version.server.ts";
import { reviewCourse } from "#app/domains/courses/review-course.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { parseForm } from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** Enrols the learner and redirects to the first lesson. */
export async function enroll(ctx: RequestContext, actor: Actor, slug: string) {
  return withFailure(ctx, "courses.enrollFailed", async () => {
    const enrolled = await enrollInCourse(actor, slug);
    if (!enrolled.ok) return refused(ctx, enrolled.reason);
    return redirectWithToast(ctx, learnPath(slug), "success", { key: "courses.enrolled" });
  });
}

/** Stores the review that a form contains. */
export async function review(
  ctx: RequestContext,
  actor: Actor,
  course: { id: string; slug: string },
  form: FormData,
) {
  const fields = ["rating", "body"] as const;
  const input = readFields(form, fields, ["rating"]);
  const parsed = parseForm(ctx, ReviewInput, input, typedFields(form, fields));
  if (!parsed.ok) return parsed.answer;
  return withFailure(ctx, "courses.reviewFailed", async () => {
    const kept = await reviewCourse(actor, course.id, parsed.input);
    if (!kept.ok) return refused(ctx, kept.reason);
    return redirectWithToast(ctx, coursePath(course.slug), "success", { key: "courses.reviewed" });
  });
}

/** Moves the learner to the latest version. */
export async function renew(
  ctx: RequestContext,
  actor: Actor,
  course: { id: string; slug: string },
) {
  return withFailure(ctx, "courses.enrollFailed", async () => {
    const moved = await takeNewestVersion(actor, course.id);
    if (!moved.ok) return refused(ctx, moved.reason);
    const path = learnPath(course.slug);
    return redirectWithToast(ctx, path, "success", { key: "courses.newerTaken" });
  });
}

function refused(ctx: RequestContext, reason: keyof typeof courseRefusals) {
  const { status, key } = courseRefusals[reason];
  return fail(ctx, status, { key });
}
