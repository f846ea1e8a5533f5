import { AnswersInput, readAnswers } from "#app/domains/card-quizzes/input.ts";
import { recordAnswers } from "#app/domains/card-quizzes/record-answers.server.ts";
import { cardQuizRefusals } from "#app/domains/card-quizzes/refusals.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { requireCardQuiz } from "#app/routes/institution/card-quizzes/guard.server.ts";

import type { Route } from "./+types/answers";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireCardQuiz];

// What a phone has read, as it is read; the page of the quiz takes the same form without scripts.
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const input = AnswersInput.safeParse(readAnswers(await readForm(request)));
  if (!input.success) return problem(ctx, 400, "common.invalidInput");
  const recorded = await recordAnswers(actor, params.id, input.data);
  if (!recorded.ok) {
    const { status, key } = cardQuizRefusals[recorded.reason];
    return problem(ctx, status, key);
  }
  return Response.json(recorded.state, { headers: { "Cache-Control": "no-store" } });
}
