import type { Actor } from "#app/domains/accounts/actor.ts";
import { courseRefusals } from "#app/domains/courses/course-refusals.ts";
import { coursePath, learnPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { ReviewInput } from "#app/domains/courses/learning/input.ts";
import { takeNewestVersion } from "#app/domains/courses/learning/take-newest-version.server.ts";
import { reviewCourse } from "#app/domains/courses/reviews/review-course.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { readFields } from "#app/lib/form-fields.ts";

type CourseRef = { id: string; slug: string };

const enrollOutcomes = { refusals: courseRefusals, failure: "courses.enrollFailed" } as const;

/** Enrols the learner and redirects to the first lesson. */
export function enroll(ctx: RequestContext, actor: Actor, slug: string) {
  const enroll = () => enrollInCourse(actor, slug);
  const message = { key: "courses.enrolled" } as const;
  return runAndRedirect(ctx, enrollOutcomes, enroll, message, learnPath(slug));
}

const reviewFields = ["rating", "body"] as const;
const reviewForm = defineForm({
  input: ReviewInput,
  fields: reviewFields,
  read: (form) => readFields(form, reviewFields, ["rating"]),
  refusals: courseRefusals,
});

/** Stores the review that a form contains. */
export const review = (
  ctx: RequestContext,
  actor: Actor,
  { id, slug }: CourseRef,
  form: FormData,
) =>
  reviewForm.submit(ctx, form, "courses.reviewFailed", async (input) => {
    const reviewed = await reviewCourse(actor, id, input);
    if (!reviewed.ok) return reviewed;
    return redirectWithToast(ctx, coursePath(slug), "success", { key: "courses.reviewPublished" });
  });

/** Moves the learner to the latest version. */
export function renew(ctx: RequestContext, actor: Actor, { id, slug }: CourseRef) {
  const move = () => takeNewestVersion(actor, id);
  const message = { key: "courses.versionSwitched" } as const;
  return runAndRedirect(ctx, enrollOutcomes, move, message, learnPath(slug));
}
