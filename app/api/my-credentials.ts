import { createRoute, z } from "@hono/zod-openapi";

import { issueBadgeCredential } from "#app/domains/credentials/badge-credential.server.ts";
import { problem } from "#app/http/problem.server.ts";

import {
  ApiRefusal,
  type createResource,
  onlySignedIn,
  refusals,
  requireActor,
} from "./api-app.ts";
import { answerFile, describedFiles } from "./credential-answers.ts";

const params = z.object({ id: z.string().max(60) });

/** Adds the credentials of what the one who asks has earned. */
export function addMyCredentials(me: ReturnType<typeof createResource>): void {
  for (const { file, what, answer } of describedFiles) {
    const call = createRoute({
      method: "get",
      path: `/me/badges/{id}/${file}`,
      tags: ["Me"],
      summary: `Your badge ${what}`,
      description: "The id is that of the earning, as the list of your badges gives it.",
      middleware: onlySignedIn,
      request: { params },
      responses: { 200: answer, ...refusals(401, 404) },
    });
    me.openapi(call, async (c) => {
      const actor = await requireActor(c);
      const issued = await issueBadgeCredential(actor, c.req.valid("param").id);
      if (!issued.ok) throw new ApiRefusal(problem(c.var.own, 404, "credentials.badgeNotFound"));
      return answerFile(c, issued.document, file, `badge ${String(issued.document["name"])}`);
    });
  }
}
