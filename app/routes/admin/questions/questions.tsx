import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { answerQuestion } from "#app/domains/passport/points/answer-question.server.ts";
import { answerRefusals, questionsPath } from "#app/domains/passport/points/points.ts";
import { listOpenQuestions } from "#app/domains/passport/points/queries.server.ts";
import { AnswerInput } from "#app/domains/passport/points/question-input.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { AdminFrame, ManageEmpty } from "#app/routes/admin/admin-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/questions";
import { QuestionCard } from "./question-card.tsx";

export const handle = { script: false, help: "look-after-an-account" };

const maxShown = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [questions, timeZone] = await Promise.all([
    listOpenQuestions(maxShown),
    findTimeZone(actor.id),
  ]);
  return { questions, timeZone, ownId: actor.id };
}

const fields = ["question", "answer", "points"] as const;
const answerForm = defineForm({
  input: AnswerInput,
  fields,
  read: (form) => readFields(form, fields, ["points"]),
  refusals: answerRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return answerForm.submit(ctx, form, "points.answerFailed", async (input) => {
    const answered = await answerQuestion(actor, input);
    if (!answered.ok) return answered;
    return redirectWithToast(ctx, questionsPath, "success", { key: "points.answerSent" });
  });
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { questions, timeZone, ownId } = loaderData;
  return (
    <AdminFrame title={t("points.adminTitle")} subtitle={t("points.adminSubtitle")}>
      {questions.length === 0 ? (
        <ManageEmpty title={t("points.noQuestions")} hint={t("points.noQuestionsHint")} />
      ) : (
        <ul className="divide-line border-line divide-y border-y">
          {questions.map((question) => (
            <li key={question.id} className="py-6">
              <QuestionCard
                question={question}
                timeZone={timeZone}
                isOwn={question.learner.id === ownId}
                answer={actionData}
              />
            </li>
          ))}
        </ul>
      )}
    </AdminFrame>
  );
}
