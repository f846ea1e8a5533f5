import { listFacts } from "#app/domains/facts/facts.server.ts";
import { writeFactsCsv } from "#app/domains/facts/write-facts.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";

import type { Route } from "./+types/csv";

/** Responds with all facts as CSV, or with those that the address names (`?fact=KEY&fact=KEY`). */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const keys = context.get(requestContext).url.searchParams.getAll("fact");
  const facts = listFacts().filter(({ key }) => keys.length === 0 || keys.includes(key));
  return answerOpen(request, {
    body: writeFactsCsv(facts),
    type: "text/csv; charset=utf-8",
    seconds: 3600,
  });
}
