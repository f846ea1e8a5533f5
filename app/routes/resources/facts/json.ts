import { listFacts } from "#app/domains/facts/facts.server.ts";
import { writeFactsJson } from "#app/domains/facts/write-facts.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";

import type { Route } from "./+types/json";

/** Responds with all facts as JSON. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  answerOpen(request, {
    body: writeFactsJson(listFacts()),
    type: "application/json",
    seconds: 3600,
  });
