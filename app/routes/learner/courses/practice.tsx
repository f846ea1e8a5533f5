import { data } from "react-router";

import {
  type CourseEnrollment,
  coursePath,
  type ExplainedQuestion,
  practicePath,
  quizPath,
} from "#app/domains/courses/course.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { Explanation } from "#app/domains/courses/quiz/explanation.tsx";
import { findPractice } from "#app/domains/courses/quiz/practice.server.ts";
import { QuizQuestion } from "#app/domains/courses/quiz/question.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/practice";
import { CourseFrame } from "./course-steps.tsx";
import { checkAnswer } from "./practice-action.server.ts";
import { QuizScript } from "./quiz-script.tsx";

export const handle = { script: false, help: "complete-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const enrollment = await findCourseEnrollment(actor.id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const found = await findPractice(actor, { quizKey: params.quiz, set: readSet(ctx.url) });
  if (!found.ok) {
    if (found.reason !== "not-attempted" && found.reason !== "attempt-open")
      return data(undefined, { status: 404 });
    const path = quizPath(enrollment.slug, params.quiz);
    const key =
      found.reason === "attempt-open" ? "courses.practiceDuringAttempt" : "courses.practiceLater";
    throw redirectWithToast(ctx, path, "error", { key });
  }
  const { practice } = found;
  const at = Number(ctx.url.searchParams.get("question") ?? 1) - 1;
  return practice.questions[at]
    ? { enrollment, practice, at, set: readSet(ctx.url) }
    : data(undefined, { status: 404 });
}

const readSet = ({ searchParams }: URL) => Number(searchParams.get("set") ?? 1);

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (form.get("intent") !== "check") return fail(ctx, 400, { key: "common.invalidInput" });
  return checkAnswer(ctx, actor, { quizKey: params.quiz, set: readSet(ctx.url) }, form);
}

type PracticeAnswer = ActionResult & {
  explained?: ExplainedQuestion;
  typed?: Record<string, string[]>;
};

export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: PracticeAnswer | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { enrollment, practice, at, set } = loaderData;
  const question = practice.questions[at];
  if (!question) return <NotFoundPage />;
  const title = t("courses.practiceOf", { title: practice.title });
  const count = practice.questions.length;
  const explained = answer?.explained?.id === question.id ? answer.explained : undefined;
  return (
    <CourseFrame enrollment={enrollment} current={practice.key}>
      <PageHead title={title} isUnlisted />
      <h1 className="text-2xl break-words" lang={enrollment.language}>
        <TitleText>{title}</TitleText>
      </h1>
      <p className="text-ink-muted mt-2">{t("courses.practiceHint")}</p>
      <form
        method="post"
        noValidate
        data-draft="off"
        data-failure={t("courses.practiceFailed")}
        className="mt-8 flex max-w-(--container-prose) flex-col gap-6"
      >
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="question" value={question.id} />
        <QuizQuestion
          question={question}
          number={at + 1}
          count={count}
          language={enrollment.language}
          isRequired={false}
          typed={answer?.typed ?? {}}
          error={errors[question.id]}
        />
        {explained && (
          <div
            aria-live="polite"
            tabIndex={-1}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was just sent
            autoFocus
            className="border-line bg-raised scroll-mt-32 rounded-md border p-4"
          >
            <Explanation question={explained} language={enrollment.language} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={explained ? "secondary" : "primary"}>
            {t("courses.checkAnswer")}
          </Button>
          <Onward
            enrollment={enrollment}
            practice={practice}
            set={set}
            at={at}
            count={count}
            isPrimary={explained !== undefined}
          />
        </div>
      </form>
      <QuizScript questions={0} />
    </CourseFrame>
  );
}

type OnwardProps = {
  enrollment: CourseEnrollment;
  practice: { key: string; hasMore: boolean };
  set: number;
  at: number;
  count: number;
  isPrimary: boolean;
};

function Onward({ enrollment: { slug }, practice, set, at, count, isPrimary }: OnwardProps) {
  const t = useMessages();
  const variant = isPrimary ? "primary" : "quiet";
  const { key, hasMore } = practice;
  if (at + 1 < count) {
    return (
      <LinkButton to={practicePath(slug, key, at + 2, set)} reloadDocument variant={variant}>
        {t("courses.nextQuestion")}
      </LinkButton>
    );
  }
  return (
    <>
      {hasMore && (
        <LinkButton to={practicePath(slug, key, 1, set + 1)} reloadDocument variant={variant}>
          {t("courses.practiceMore")}
        </LinkButton>
      )}
      <LinkButton to={quizPath(slug, key)} reloadDocument variant={hasMore ? "quiet" : variant}>
        {t("courses.practiceEnd")}
      </LinkButton>
    </>
  );
}
