import { CourseOutline } from "#app/domains/courses/course-outline.tsx";
import { coursePath, lessonPath, stepPath, stepsOf } from "#app/domains/courses/course.ts";
import { findCourseEarnings } from "#app/domains/courses/learning/earnings.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { findNext } from "#app/domains/dashboard/find-next.server.ts";
import { findUnseenEarned } from "#app/domains/passport/earned/unseen.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { EarnedNews, EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/learn";
import { CourseEnd } from "./course-end.tsx";
import { CourseLayout } from "./course-steps.tsx";

export const handle = { script: false, help: "complete-a-course" };

// Shows the end of a completed course. Otherwise redirects to the step where the learner stopped, else to the first step
// to complete.
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const enrollment = await findCourseEnrollment(id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  if (enrollment.completedAt !== null) {
    const [earnings, next, earned] = await Promise.all([
      findCourseEarnings(id, enrollment.courseId),
      findNext(id, enrollment.sdgGoal),
      findUnseenEarned(id),
    ]);
    if (earnings) return { enrollment, earnings, next, earned };
  }
  const steps = stepsOf(enrollment.modules);
  const last = steps.find(({ key }) => key === enrollment.lastLessonKey);
  if (last && !last.isDone) throw redirect(lessonPath(enrollment.slug, last.key));
  const step = steps.find(({ isDone }) => !isDone) ?? last ?? steps[0];
  throw redirect(step ? stepPath(enrollment.slug, step) : coursePath(enrollment.slug));
}

export default function CompletedCourse({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { enrollment, earnings, next, earned } = loaderData;
  return (
    <CourseLayout outline={<CourseOutline enrollment={enrollment} current="" />}>
      <PageHead title={t("courses.endOf", { title: enrollment.title })} isUnlisted />
      <EarnedNews path={earned} />
      <p className="label-caps">{t("courses.completedTitle")}</p>
      <h1 className="mt-1 text-3xl break-words" lang={enrollment.language}>
        <TitleText>{enrollment.title}</TitleText>
      </h1>
      <CourseEnd title={enrollment.title} earnings={earnings} next={next} />
      <p className="mt-10 flex flex-wrap gap-3">
        <LinkButton
          to={`${coursePath(enrollment.slug)}#reviews`}
          variant="secondary"
          reloadDocument
        >
          {t("courses.writeReview")}
        </LinkButton>
        <LinkButton to="/certificates" variant="quiet" reloadDocument>
          {t("courses.viewCertificates")}
        </LinkButton>
      </p>
      <EarnedScript />
    </CourseLayout>
  );
}
