import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import type { CardQuiz } from "#app/domains/card-quizzes/card-quiz.ts";
import { findCardQuiz } from "#app/domains/card-quizzes/find-quiz.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";

const quizContext = createContext<CardQuiz>();

/**
 * Lets the staff of the institution of a live quiz's class pass, and admins; runs after `requireSignIn`. Redirects other
 * users to the home page; throws a 404 response to admins if there is no such quiz.
 */
export const requireCardQuiz: MiddlewareFunction<Response> = async ({ params, context }) => {
  const actor = await requireActor(context);
  const quiz = await findCardQuiz(actor, params["id"] ?? "");
  if (quiz) return context.set(quizContext, quiz);
  if (hasRole(actor, "admin")) throw new Response(null, { status: 404 });
  throw redirectWithToast(context.get(requestContext), "/", "error", {
    key: "common.accessDenied",
  });
};

/** Returns the live quiz of a request that has passed its guard. */
export const guardedQuiz = (context: Readonly<RouterContextProvider>): CardQuiz =>
  context.get(quizContext);
