import { Form } from "react-router";

import type { QuizOverview } from "#app/domains/courses/course.ts";
import { questionId, QuizQuestion } from "#app/domains/courses/quiz/question.tsx";
import type { KeptQuiz } from "#app/domains/courses/quiz/take-quiz.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type OpenAttempt = NonNullable<QuizOverview["open"]>;

type QuizQuestionsProps = {
  title: string;
  /** An attempt, or the questions of a kept page, whose answers start the attempt when they arrive. */
  open: OpenAttempt | KeptQuiz;
  timeZone: string;
  language: string;
  /** Values entered before a refusal, by the field's name. */
  typed: Record<string, string[]>;
  errors: Record<string, string>;
};

/**
 * Renders the form with all questions of an attempt on one page. `playQuiz` shows its hidden parts and, if the learner
 * likes, one question at a time.
 */
export function QuizQuestions({
  title,
  open,
  timeZone,
  language,
  typed,
  errors,
}: QuizQuestionsProps) {
  const t = useMessages();
  const format = useFormat();
  const firstRefused = open.questions.find(({ id }) => errors[id] !== undefined)?.id;
  const deadline = "attemptId" in open ? open.deadlineAt : null;
  const isTimed = deadline !== null;
  return (
    <Form
      data-draft=""
      data-quiz={isTimed ? "timed" : ""}
      method="post"
      data-failure={t("courses.quizFailed")}
      data-offline={t("offline.submissionOfQuiz", { title })}
      className="print-keep mt-8 flex max-w-(--container-prose) flex-col gap-10 data-[view=one]:gap-6"
    >
      {"attemptId" in open ? (
        <>
          <input type="hidden" name="intent" value="submit" />
          <input type="hidden" name="attempt" value={open.attemptId} />
        </>
      ) : (
        <>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="quiz" value={open.quizId} />
          {/* Also tells the drafts of one attempt from those of the next. */}
          <input type="hidden" name="after" value={open.after ?? "none"} />
          <p className="border-line-strong rounded-md border border-dashed p-4">
            {t("courses.quizKept")}
          </p>
        </>
      )}
      {deadline !== null && (
        <p className="border-line-strong rounded-md border p-4 font-semibold">
          {t("courses.quizUntil", { time: format.time(deadline, timeZone) })}
        </p>
      )}
      <CountBar count={open.questions.length} />
      {open.questions.map((question, at) => (
        <QuizQuestion
          key={question.id}
          question={question}
          number={at + 1}
          count={open.questions.length}
          language={language}
          isRequired={!isTimed}
          typed={typed}
          error={errors[question.id]}
          isFirstRefused={question.id === firstRefused}
        />
      ))}
      <OpenQuestions questions={open.questions} language={language} isTimed={isTimed} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" data-quiz-part="previous" hidden>
          {t("courses.previousQuestion")}
        </Button>
        <Button data-quiz-part="next" className="ms-auto" hidden>
          {t("courses.nextQuestion")}
        </Button>
        <Button type="submit" data-quiz-part="submit">
          {t("courses.quizSubmit")}
        </Button>
      </div>
    </Form>
  );
}

function CountBar({ count }: { count: number }) {
  const t = useMessages();
  return (
    <div
      data-quiz-part="bar"
      hidden
      className="no-print border-line bg-paper -mb-4 border-b pb-3 lg:sticky lg:top-16 lg:z-10 lg:pt-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p data-quiz-part="count" aria-live="polite" className="font-semibold tabular-nums" />
        <Button
          variant="quiet"
          size="small"
          data-quiz-part="view"
          aria-pressed="false"
          className="aria-pressed:bg-action-soft aria-pressed:px-3"
        >
          {t("courses.oneAtATime")}
        </Button>
      </div>
      <progress aria-hidden="true" max={count} value={0} className="bar mt-1 h-1.5" />
      <p className="text-ink-muted mt-2 hidden text-sm in-data-[view=one]:[@media(hover:hover)]:block">
        {t("courses.quizKeys")}
      </p>
    </div>
  );
}

type OpenQuestionsProps = Pick<OpenAttempt, "questions"> & { language: string; isTimed: boolean };

/** Renders the list of questions to check before the answers are submitted: all of them, or those without an answer. */
function OpenQuestions({ questions, language, isTimed }: OpenQuestionsProps) {
  const t = useMessages();
  return (
    <section
      data-quiz-part="summary"
      hidden
      tabIndex={-1}
      aria-labelledby="check-answers"
      className="group/summary no-print border-line scroll-mt-32 border-t pt-6 outline-none in-data-[view=one]:border-t-0 in-data-[view=one]:pt-0"
    >
      <h2 id="check-answers" className="text-lg">
        {t("courses.checkAnswers")}
      </h2>
      <p className="mt-1 hidden group-data-[complete=true]/summary:block">
        {t("courses.allAnswered")}
      </p>
      <p className="mt-1 hidden group-data-[complete=false]/summary:block">
        {t(isTimed ? "courses.someOpenTimed" : "courses.someOpen")}
      </p>
      <ol className="divide-line mt-2 divide-y">
        {questions.map(({ id, text }, at) => (
          <li
            key={id}
            className="group/line flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 data-[answered=true]:in-data-[view=all]:hidden"
          >
            <a
              href={`#${questionId(id)}`}
              className="link min-w-0 flex-1 basis-40 py-2 wrap-anywhere"
            >
              <span className="line-clamp-2">
                {t("courses.questionNumber", { n: at + 1 })} <bdi lang={language}>{text}</bdi>
              </span>
            </a>
            <span className="hidden group-data-[answered=true]/line:inline">
              <State tone="success">{t("courses.answered")}</State>
            </span>
            <span className="hidden group-data-[answered=false]/line:inline">
              <State tone="warning">{t("courses.notAnsweredYet")}</State>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
