import { data, Form } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { coursePath, practicePath, type QuizOverview } from "#app/domains/courses/course.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { AttemptsLeft } from "#app/domains/courses/quiz/attempts-left.tsx";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { QuizStamp } from "#app/domains/courses/quiz/stamp.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
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
import { startQuiz, submitQuiz } from "./quiz-actions.server.ts";
import { QuizQuestions } from "./quiz-questions.tsx";
import { QuizScript } from "./quiz-script.tsx";

export const handle = { script: false, help: "complete-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const enrollment = await findCourseEnrollment(id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const [overview, timeZone] = await Promise.all([
    findQuizOverview(id, params.quiz),
    findTimeZone(id),
  ]);
  const isOfCourse = enrollment.modules.some(({ quizzes }) =>
    quizzes.some(({ key }) => key === overview?.key),
  );
  return overview && isOfCourse
    ? { enrollment, overview, timeZone }
    : data(undefined, { status: 404 });
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
  const { enrollment, overview, timeZone } = loaderData;
  return (
    <CourseFrame
      enrollment={enrollment}
      current={overview.key}
      isNextPrimary={hasPassed(overview) && !overview.open}
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
      {overview.open ? (
        <QuizQuestions
          open={overview.open}
          timeZone={timeZone}
          title={overview.title}
          language={enrollment.language}
          typed={answer?.typed ?? {}}
          errors={errors}
        />
      ) : (
        <>
          <StartForm overview={overview} timeZone={timeZone} />
          {overview.best !== null && (
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
      {overview.open && <QuizScript questions={overview.open.questions.length} />}
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

function StartForm({ overview, timeZone }: { overview: QuizOverview; timeZone: string }) {
  const t = useMessages();
  return (
    <Form method="post" data-failure={t("courses.quizStartFailed")} className="mt-8">
      <input type="hidden" name="intent" value="start" />
      {overview.minutes !== null && (
        <p className="mb-4 font-semibold">{t("courses.quizTime", { n: overview.minutes })}</p>
      )}
      {overview.attemptsLeft > 0 && (
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
