import { listFacts } from "#app/domains/facts/facts.server.ts";
import { writeFactsCsv } from "#app/domains/facts/write-facts.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";

import type { Route } from "./+types/csv";

/** Responds with all facts as CSV. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  answerOpen(request, {
    body: writeFactsCsv(listFacts()),
    type: "text/csv; charset=utf-8",
    seconds: 3600,
  });
