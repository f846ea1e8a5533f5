import { data } from "react-router";

import type { QuestionKind } from "#app/domains/courses/course.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { isQuestionKind } from "#app/domains/courses/quiz/question-kind.ts";
import {
  findUnknownFacts,
  quotingQuestionInput,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { findDraftQuiz } from "#app/domains/courses/studio/queries.server.ts";
import { type SentQuestion, toSentQuestion } from "#app/domains/courses/studio/question-input.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { AutosaveScript } from "#app/routes/instructor/edits/autosave-script.tsx";
import type { EditResult } from "#app/routes/instructor/edits/conflict.server.ts";
import { SortHint, SortScript } from "#app/routes/instructor/edits/sort-script.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/quiz-edit";
import { QuestionForm } from "./question-form.tsx";
import { quizActions } from "./quiz-actions.server.ts";
import { AddQuestion, QuestionCard, QuizRules } from "./quiz-parts.tsx";
import { StudioPage } from "./studio-page.tsx";

export const handle = { script: false, help: "write-a-quiz" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const quiz = await findDraftQuiz(actor, params.id, params.quiz);
  if (!quiz) return data(undefined, { status: 404 });
  const { url, t } = context.get(requestContext);
  const asked = url.searchParams.get("add");
  const schema = quotingQuestionInput(await readFactsOfCourse(params.id));
  const { questions, ...rules } = quiz;
  return data({
    courseId: params.id,
    quiz: rules,
    added: isQuestionKind(asked) ? asked : undefined,
    newId: crypto.randomUUID(),
    editor: crypto.randomUUID(),
    questions: questions.map(({ id, revision, ...question }) => {
      const sent = toSentQuestion(question);
      const unknown = findUnknownFacts(schema, sent);
      return { id, revision, ...sent, errors: unknown && readFieldErrors(unknown, t) };
    }),
  });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findDraftQuiz(actor, params.id, params.quiz)))
    return refuseAction(ctx, studioRefusals["not-found"]);
  const intent = textOf(form, "intent");
  const action = Object.hasOwn(quizActions, intent) ? quizActions[intent] : undefined;
  if (!action) return fail(ctx, 400, { key: "common.invalidInput" });
  return action({ ctx, actor, courseId: params.id, quizId: params.quiz, form });
}

type QuizAnswer = EditResult & { question?: SentQuestion & { id?: string } };

export default function QuizEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const answer = actionData as QuizAnswer | undefined;
  const { quiz, questions, added, newId, editor, courseId } = loaderData;
  const wrong = answer?.question;
  const isKnown = questions.some(({ id }) => id === wrong?.id);
  const itemOf = (edit: "rules" | "question", revision: number, isMeant: boolean) => ({
    courseId,
    edit,
    item: quiz.id,
    revision,
    editor,
    conflict: isMeant ? answer?.conflict : undefined,
  });
  const newKind = wrong && !isKnown ? (wrong.kind as QuestionKind) : added;
  return (
    <StudioPage
      eyebrow={t("studio.quizEyebrow", { course: quiz.course })}
      title={quiz.title}
      subtitle={t("studio.quizSubtitle")}
      back={{ to: studioCoursePath(courseId), label: t("studio.backToCourse") }}
    >
      <QuizRules
        quiz={quiz}
        answer={wrong ? undefined : answer}
        item={itemOf("rules", quiz.revision, wrong === undefined)}
      />
      <h2 className="mt-12 mb-4 text-xl">{t("studio.questionsTitle")}</h2>
      {questions.length === 0 && <p className="text-ink-muted mb-6">{t("studio.noQuestions")}</p>}
      <div
        data-sort-url={`${studioCoursePath(courseId)}/order`}
        data-sort-kind="question"
        className="group/sort grid gap-3"
      >
        {questions.length > 1 && <SortHint />}
        <ol data-sort={quiz.id} className="grid gap-4">
          {questions.map((question, at) => {
            const isWrong = wrong?.id === question.id;
            return (
              <QuestionCard
                key={question.id}
                id={question.id}
                n={at + 1}
                count={questions.length}
                item={itemOf("question", question.revision, isWrong)}
                question={isWrong ? wrong : question}
                lessons={quiz.lessons}
                errors={isWrong ? (answer?.errors ?? {}) : question.errors}
              />
            );
          })}
        </ol>
        <SortScript kind="question" />
      </div>
      {isQuestionKind(newKind) ? (
        <section
          id="new"
          aria-label={t("studio.addQuestion")}
          className="border-line bg-raised mt-6 scroll-mt-24 rounded-md border p-4 sm:p-6"
        >
          <QuestionForm
            id={wrong?.id ?? newId}
            isNew
            kind={newKind}
            item={itemOf("question", 0, false)}
            question={isKnown ? undefined : wrong}
            lessons={quiz.lessons}
            errors={wrong && !isKnown ? (answer?.errors ?? {}) : {}}
          />
        </section>
      ) : (
        <AddQuestion />
      )}
      <AutosaveScript />
    </StudioPage>
  );
}
