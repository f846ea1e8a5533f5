import { resultsCsv } from "#app/domains/card-quizzes/results-csv.ts";
import { findQuizResults } from "#app/domains/card-quizzes/results.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireCardQuiz } from "#app/routes/institution/card-quizzes/guard.server.ts";

import type { Route } from "./+types/results-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireCardQuiz];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findQuizResults(await requireActor(context), params.id);
  if (!found.ok) throw new Response(null, { status: 404 });
  const { quiz } = found.results;
  return new Response(resultsCsv(found.results, context.get(requestContext).t), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(
        fileName(`${quiz.className} ${quiz.title}`, "csv", "quiz"),
      ),
      "Cache-Control": "private, no-store",
    },
  });
}
