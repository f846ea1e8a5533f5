import { data, Form } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { coursePath, practicePath, type QuizOverview } from "#app/domains/courses/course.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { AttemptsLeft } from "#app/domains/courses/quiz/attempts-left.tsx";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { QuizStamp } from "#app/domains/courses/quiz/stamp.tsx";
import { findKeptQuiz } from "#app/domains/courses/quiz/take-quiz.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { isKeptOffline, requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { State } from "#app/ui/state.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/quiz";
import { CourseFrame } from "./course-steps.tsx";
import { startQuiz, submitQuiz, takeKeptQuiz } from "./quiz-actions.server.ts";
import { QuizQuestions } from "./quiz-questions.tsx";
import { QuizScript } from "./quiz-script.tsx";

export const handle = { script: false, help: "complete-a-course" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const { id } = actor;
  const enrollment = await findCourseEnrollment(id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const [overview, timeZone] = await Promise.all([
    findQuizOverview(id, params.quiz),
    findTimeZone(id),
  ]);
  const isOfCourse = enrollment.modules.some(({ quizzes }) =>
    quizzes.some(({ key }) => key === overview?.key),
  );
  if (!overview || !isOfCourse) return data(undefined, { status: 404 });
  const isKept = isKeptOffline(request);
  const canTake = isKept && !overview.open && overview.attemptsLeft > 0;
  const kept = canTake ? await findKeptQuiz(actor, overview.key) : undefined;
  return { enrollment, overview, timeZone, isKept, kept };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "start":
      return startQuiz(ctx, actor, params.quiz);
    case "submit":
      return submitQuiz(ctx, actor, params.quiz, form);
    case "take":
      return takeKeptQuiz(ctx, actor, params.quiz, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

type QuizAnswer = ActionResult & { typed?: Record<string, string[]> };

export default function QuizPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: QuizAnswer | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { enrollment, overview, timeZone, isKept, kept } = loaderData;
  const open = overview.open ?? kept;
  return (
    <CourseFrame
      enrollment={enrollment}
      current={overview.key}
      isNextPrimary={hasPassed(overview) && !open}
    >
      <PageHead title={overview.title} isUnlisted />
      <h1 className="text-3xl break-words" lang={enrollment.language}>
        <TitleText>{overview.title}</TitleText>
      </h1>
      <p className="text-ink-muted mt-3 text-lg">
        {t("courses.quizSubtitle", { n: overview.questions, mark: overview.passMark })}
      </p>
      <PageHelp />
      <AttemptSummary overview={overview} goal={enrollment.sdgGoal} />
      {open ? (
        <QuizQuestions
          open={open}
          timeZone={timeZone}
          title={overview.title}
          language={enrollment.language}
          typed={answer?.typed ?? {}}
          errors={errors}
        />
      ) : (
        <>
          <StartForm overview={overview} timeZone={timeZone} isKept={isKept} />
          {overview.best !== null && !isKept && (
            <p className="mt-4">
              <LinkButton
                to={practicePath(enrollment.slug, overview.key)}
                reloadDocument
                variant="quiet"
              >
                {t("courses.practiceMode")}
              </LinkButton>
              <span className="text-ink-muted block text-sm">{t("courses.practiceHint")}</span>
            </p>
          )}
        </>
      )}
      {open && <QuizScript questions={open.questions.length} />}
    </CourseFrame>
  );
}

const hasPassed = ({ best, passMark }: QuizOverview) => best !== null && best >= passMark;

function AttemptSummary({ overview, goal }: { overview: QuizOverview; goal: number | null }) {
  const t = useMessages();
  const { best } = overview;
  if (best === null) return null;
  if (hasPassed(overview)) {
    return (
      <div className="mt-6">
        <QuizStamp goal={goal} score={best} title={overview.title} />
      </div>
    );
  }
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <State tone="warning">{t("courses.notPassed")}</State>
      <Figure text={t("courses.bestScore", { score: best })} />
    </p>
  );
}

type StartFormProps = {
  overview: QuizOverview;
  timeZone: string;
  /** Whether the page is stored for when there is no network. */
  isKept: boolean;
};

function StartForm({ overview, timeZone, isKept }: StartFormProps) {
  const t = useMessages();
  const isOnlineOnly = isKept && overview.minutes !== null;
  return (
    <Form method="post" data-failure={t("courses.quizStartFailed")} className="mt-8">
      <input type="hidden" name="intent" value="start" />
      {overview.minutes !== null && (
        <p className="mb-4 font-semibold">{t("courses.quizTime", { n: overview.minutes })}</p>
      )}
      {isOnlineOnly && (
        <p className="border-line-strong rounded-md border border-dashed p-4">
          {t("courses.quizTimed")}
        </p>
      )}
      {overview.attemptsLeft > 0 && !isKept && (
        <Button type="submit" variant={hasPassed(overview) ? "secondary" : "primary"}>
          {t(overview.best === null ? "courses.quizStart" : "courses.quizAgain")}
        </Button>
      )}
      <p className="text-ink-muted mt-3">
        <AttemptsLeft attempts={overview} timeZone={timeZone} />
      </p>
    </Form>
  );
}
