import { data, Link } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import {
  type CourseEnrollment,
  coursePath,
  lessonPath,
  type OutlineLesson,
  type ExplainedQuestion,
  type QuizResult,
  practicePath,
  quizPath,
  stepPath,
  stepsOf,
} from "#app/domains/courses/course.ts";
import { findCourseEarnings } from "#app/domains/courses/learning/earnings.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { AttemptsLeft } from "#app/domains/courses/quiz/attempts-left.tsx";
import { Explanation } from "#app/domains/courses/quiz/explanation.tsx";
import { findQuizResult } from "#app/domains/courses/quiz/queries.server.ts";
import { QuizStamp } from "#app/domains/courses/quiz/stamp.tsx";
import { findNext } from "#app/domains/dashboard/find-next.server.ts";
import { findUnseenEarned } from "#app/domains/passport/earned/unseen.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { EarnedNews, EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/quiz-result";
import { CourseEnd } from "./course-end.tsx";
import { CourseFrame } from "./course-steps.tsx";

export const handle = { script: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const enrollment = await findCourseEnrollment(id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const isCompleted = enrollment.completedAt !== null;
  const [result, timeZone, earned, earnings, next] = await Promise.all([
    findQuizResult(id, params.attempt),
    findTimeZone(id),
    findUnseenEarned(id),
    isCompleted ? findCourseEarnings(id, enrollment.courseId) : undefined,
    isCompleted ? findNext(id, enrollment.sdgGoal) : undefined,
  ]);
  return result?.slug === enrollment.slug
    ? { enrollment, result, timeZone, earned, end: earnings && next && { earnings, next } }
    : data(undefined, { status: 404 });
}

export default function QuizResultPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { enrollment, result, timeZone, earned, end } = loaderData;
  const title = t("courses.resultTitle", { title: result.title });
  return (
    <CourseFrame enrollment={enrollment} current={result.quizKey}>
      <PageHead title={title} isUnlisted />
      <EarnedNews path={earned} />
      <h1 className="text-2xl break-words">
        <TitleText>{title}</TitleText>
      </h1>
      <Outcome enrollment={enrollment} result={result} timeZone={timeZone} />
      <ReadAgain enrollment={enrollment} questions={result.questions} />
      {end && <CourseEnd title={enrollment.title} {...end} />}
      {end && <h2 className="mt-12 text-xl">{t("courses.yourAnswers")}</h2>}
      <ol className={`divide-line border-line divide-y border-t ${end ? "mt-4" : "mt-10"}`}>
        {result.questions.map((question) => (
          <Explained key={question.id} question={question} enrollment={enrollment} />
        ))}
      </ol>
      {result.best < result.passMark && (
        <p className="text-ink-muted mt-4 text-sm">{t("courses.answersLater")}</p>
      )}
      <EarnedScript />
    </CourseFrame>
  );
}

type OutcomeProps = { enrollment: CourseEnrollment; result: QuizResult; timeZone: string };

function Outcome({ enrollment, result, timeZone }: OutcomeProps) {
  const t = useMessages();
  const { score, passMark: mark } = result;
  const isPassed = score >= mark;
  return (
    <div className="border-line bg-raised mt-6 flex flex-wrap items-center gap-x-8 gap-y-6 rounded-md border p-6">
      {isPassed && (
        <QuizStamp goal={enrollment.sdgGoal} score={score} title={result.title} isFresh />
      )}
      <div className="min-w-0 flex-1 basis-64">
        {!isPassed && (
          <p>
            <Figure size="row" text={t("courses.score", { score })} />
          </p>
        )}
        <p className={isPassed ? "text-success font-semibold" : "mt-1 font-semibold"}>
          {t(isPassed ? "courses.resultPassed" : "courses.resultFailed", { mark })}
        </p>
        <p className="text-ink-muted mt-1">{t("courses.bestScore", { score: result.best })}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <NextStep enrollment={enrollment} result={result} timeZone={timeZone} />
          <LinkButton
            to={practicePath(enrollment.slug, result.quizKey)}
            reloadDocument
            variant="quiet"
          >
            {t("courses.practiceMode")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function NextStep({ enrollment, result, timeZone }: OutcomeProps) {
  const t = useMessages();
  if (enrollment.completedAt !== null) {
    return (
      <LinkButton to="/certificates" reloadDocument>
        {t("courses.viewCertificates")}
      </LinkButton>
    );
  }
  if (result.best < result.passMark) {
    return (
      <>
        <LinkButton to={quizPath(enrollment.slug, result.quizKey)}>
          {t("courses.backToQuiz")}
        </LinkButton>
        <span className="text-ink-muted">
          <AttemptsLeft attempts={result} timeZone={timeZone} />
        </span>
      </>
    );
  }
  const next = stepsOf(enrollment.modules).find(({ isDone }) => !isDone);
  if (!next) return null;
  return <LinkButton to={stepPath(enrollment.slug, next)}>{t("courses.continue")}</LinkButton>;
}

type ExplainedProps = { question: ExplainedQuestion; enrollment: CourseEnrollment };

function Explained({ question, enrollment }: ExplainedProps) {
  const t = useMessages();
  const { language } = enrollment;
  const lesson = question.isRight ? undefined : findLesson(enrollment, question);
  return (
    <li className="py-6">
      <h2 className="mb-2 text-base break-words">
        <bdi lang={language}>{question.text}</bdi>
      </h2>
      <Explanation question={question} language={language} />
      {lesson && (
        <p className="mt-2 break-words">
          {t("courses.readAgain")}{" "}
          <LessonLink slug={enrollment.slug} lesson={lesson} language={language} />
        </p>
      )}
    </li>
  );
}

const findLesson = ({ modules }: CourseEnrollment, { lessonKey }: ExplainedQuestion) =>
  modules.flatMap(({ lessons }) => lessons).find(({ key }) => key === lessonKey);

/** Renders links to the lessons of the questions that were answered incorrectly, in the order of the course. */
function ReadAgain({
  enrollment,
  questions,
}: Pick<OutcomeProps, "enrollment"> & Pick<QuizResult, "questions">) {
  const t = useMessages();
  const wrong = new Set(questions.flatMap(({ isRight, lessonKey }) => (isRight ? [] : lessonKey)));
  const lessons = enrollment.modules
    .flatMap((module) => module.lessons)
    .filter(({ key }) => wrong.has(key));
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="read-again" className="mt-6">
      <h2 id="read-again" className="text-base">
        {t("courses.readAgain")}
      </h2>
      <ul className="mt-1">
        {lessons.map((lesson) => (
          <li key={lesson.key} className="min-h-11 py-2 break-words">
            <LessonLink slug={enrollment.slug} lesson={lesson} language={enrollment.language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LessonLinkProps = { slug: string; lesson: OutlineLesson; language: string };

function LessonLink({ slug, lesson, language }: LessonLinkProps) {
  return (
    <Link to={lessonPath(slug, lesson.key)} reloadDocument lang={language} className="link">
      <bdi>{lesson.title}</bdi>
    </Link>
  );
}
