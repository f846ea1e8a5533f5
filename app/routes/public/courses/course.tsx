import { Check } from "lucide-react";
import { data } from "react-router";

import { discussionTag } from "#app/domains/community/topic.ts";
import { countDiscussion } from "#app/domains/community/topics.server.ts";
import { CourseFacts } from "#app/domains/courses/course-facts.tsx";
import {
  type Course,
  coursesTag,
  type Step,
  stepPath,
  stepsOf,
} from "#app/domains/courses/course.ts";
import { drawResultsMap } from "#app/domains/courses/field-work/results-map.server.ts";
import { findFieldResults } from "#app/domains/courses/field-work/results.server.ts";
import { listTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import { ProgressPanel } from "#app/domains/courses/learning/progress-panel.tsx";
import { listPublishedFacts } from "#app/domains/courses/own-facts/published-facts.server.ts";
import {
  findCourse,
  listReviews,
  type OwnCourse,
  ownCourseColumn,
} from "#app/domains/courses/queries.server.ts";
import { ReviewForm } from "#app/domains/courses/reviews/review-form.tsx";
import { ReviewList } from "#app/domains/courses/reviews/review-list.tsx";
import { Syllabus } from "#app/domains/courses/syllabus.tsx";
import { findLessonMinutes } from "#app/domains/courses/time/lesson-minutes.server.ts";
import { formatValue } from "#app/domains/facts/format-fact.ts";
import { sharePicture } from "#app/domains/pictures/picture.ts";
import { GoalBand } from "#app/domains/sdgs/goal-band.tsx";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { isForSignedIn, withReader } from "#app/http/templates/with-reader.server.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ActionCard, ThingLayout } from "#app/ui/thing-layout.tsx";

import type { Route } from "./+types/course";
import { enroll, renew, review } from "./actions.server.ts";
import { CourseLinks } from "./course-links.tsx";
import { CourseData } from "./data.tsx";
import { FieldWork } from "./field-work.tsx";
import { Figures } from "./figures.tsx";
import { KeepButton } from "./keep-button.tsx";

export const handle = {
  script: false,
  hasTemplate: true,
  hasDrafts: true,
  help: "complete-a-course",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const course = await findCourse(params.slug);
  if (!course) return data(undefined, { status: 404 });
  const [reviews, lessonMinutes, tasks, results, facts, posts] = await Promise.all([
    listReviews(course.id),
    findLessonMinutes(course.id),
    listTasks(course.id),
    findFieldResults(course.id),
    listPublishedFacts(course.id),
    course.isOpen ? countDiscussion("course", course.id) : undefined,
  ]);
  const html = renderMarkdown(course.description, { topHeading: 3 });
  const isSignedIn = await isForSignedIn(ctx);
  const map = drawResultsMap(results);
  const figures = facts.map((fact) => ({
    fact,
    value: formatValue(fact.value, fact, course.language),
  }));
  const texts = { course, posts, html, reviews, figures, isSignedIn };
  const shared = { ...texts, lessonMinutes, tasks, results, map };
  const page = await withReader(ctx, shared, { column: ownCourseColumn(course.id) });
  if (!course.isOpen && !page.reader) return data(undefined, { status: 404 });
  return data(page, { headers: cacheFor(60, coursesTag, discussionTag(course.id)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) {
    const path = signInPath(context.get(requestContext).url.pathname);
    return redirectWithToast(ctx, path, "error", { key: "common.pleaseLogin" });
  }
  const form = await readForm(request);
  const course = await findCourse(params.slug);
  if (!course) return fail(ctx, 404, { key: "courses.notFound" });
  switch (form.get("intent")) {
    case "enroll":
      return enroll(ctx, actor, course.slug);
    case "review":
      return review(ctx, actor, course, form);
    case "renew":
      return renew(ctx, actor, course);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<"rating" | "body"> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { course, posts, html, reviews, isSignedIn } = loaderData;
  return (
    <>
      <PageHead
        title={course.title}
        description={course.summary}
        type="article"
        {...(sharePicture(course.cover) ?? goalPicture(course.sdgGoal))}
      />
      <CourseData course={course} />
      <GoalBand
        growsAs="course"
        goal={course.sdgGoal}
        id={course.id}
        picture={course.cover}
        back={<BackLink to="/courses">{t("courses.backToCourses")}</BackLink>}
        kind={t("courses.kind")}
        title={course.title}
        lang={course.language}
      >
        <p dir="auto" className="mt-3 text-lg" lang={course.language}>
          {course.summary}
        </p>
      </GoalBand>
      <ThingLayout
        facts={<CourseFacts course={course} />}
        action={
          <>
            <ActionCard>
              <ReaderPart pick={pickProgress}>
                {(own) =>
                  own ? (
                    <>
                      <ProgressPanel course={course} {...own} />
                      {!own.hasNewer && (
                        <KeepCourse course={course} steps={stepsOf(course.modules)} />
                      )}
                    </>
                  ) : (
                    <EnrollForm course={course} isSignedIn={isSignedIn} />
                  )
                }
              </ReaderPart>
            </ActionCard>
            <CourseLinks course={course} posts={posts} />
          </>
        }
      >
        <section aria-labelledby="learn" lang={course.language}>
          <h2 id="learn" className="mb-4 text-xl">
            {t("courses.whatYouLearn")}
          </h2>
          <Outcomes outcomes={course.outcomes} />
        </section>
        <section aria-labelledby="about" lang={course.language}>
          <h2 id="about" className="mb-4 text-xl">
            {t("courses.about")}
          </h2>
          <div dir="auto" className="long-reading" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
        <section aria-labelledby="syllabus" lang={course.language}>
          <h2 id="syllabus" className="mb-4 text-xl">
            {t("courses.syllabus")}
          </h2>
          <Syllabus
            modules={course.modules}
            goal={course.sdgGoal}
            minutes={loaderData.lessonMinutes}
          />
        </section>
        <FieldWork
          tasks={loaderData.tasks}
          results={loaderData.results}
          map={loaderData.map}
          goal={course.sdgGoal}
        />
        <Figures facts={loaderData.figures} />
        <section aria-labelledby="reviews">
          <h2 id="reviews" className="mb-4 text-xl">
            {t("courses.reviews")}
          </h2>
          <ReviewList reviews={reviews} />
          <ReaderPart pick={pickReview}>
            {(own) =>
              own && (
                <>
                  <h3 className="mt-8 mb-4 text-lg">{t("courses.reviewTitle")}</h3>
                  <ReviewForm values={answer?.values ?? own} errors={errors} />
                </>
              )
            }
          </ReaderPart>
        </section>
      </ThingLayout>
    </>
  );
}

function pickProgress({ page }: Reader<OwnCourse>) {
  if (!page) return undefined;
  const { isCompleted, hasNewer, progress } = page;
  return { isCompleted, hasNewer, progress };
}

function pickReview({ page }: Reader<OwnCourse>) {
  if (!page?.isCompleted) return undefined;
  return page.review ? { rating: String(page.review.rating), body: page.review.body } : {};
}

/** Renders the button that keeps a course offline; learners of an earlier version have other lessons. */
function KeepCourse({ course: { slug, title }, steps }: { course: Course; steps: Step[] }) {
  return <KeepButton slug={slug} title={title} steps={steps.map((step) => stepPath(slug, step))} />;
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {outcomes.map((outcome) => (
        <li key={outcome} className="flex items-start gap-3">
          <Check aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
          <span dir="auto" className="min-w-0 break-words">
            {outcome}
          </span>
        </li>
      ))}
    </ul>
  );
}

function EnrollForm({ course, isSignedIn }: { course: Course; isSignedIn: boolean }) {
  const t = useMessages();
  if (!course.isOpen) return <p className="font-semibold">{t("courses.closed")}</p>;
  return (
    <form method="post" data-failure={t("courses.enrollFailed")}>
      <input type="hidden" name="intent" value="enroll" />
      <Button type="submit" wide>
        {t("courses.enroll")}
      </Button>
      <p className="text-ink-muted mt-2 text-sm">
        {t(isSignedIn ? "courses.enrollHint" : "courses.loginHint")}
      </p>
    </form>
  );
}
