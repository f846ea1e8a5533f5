import { createRoute, z } from "@hono/zod-openapi";

import { issueBadgeCredential } from "#app/domains/credentials/badge-credential.server.ts";
import { issueLearningRecord } from "#app/domains/credentials/learning-record.server.ts";

import {
  type createResource,
  needs,
  refusals,
  refused,
  requireActor,
  tooManyRequests,
} from "./api-app.ts";
import {
  answerFile,
  answerRecord,
  credentialSuffixes,
  describedFiles,
} from "./credential-answers.ts";

const params = z.object({ id: z.string().max(60) });

/** Adds the credentials of the actor's achievements. */
export function addMyCredentials(me: ReturnType<typeof createResource>): void {
  for (const { file, what, answer } of describedFiles) {
    const call = createRoute({
      method: "get",
      path: `/me/badges/{id}/${file}`,
      operationId: `getMyBadge${credentialSuffixes[file]}`,
      tags: ["Me"],
      summary: `Your badge ${what}`,
      description: "The id is that of the earning, as the list of your badges gives it.",
      ...needs("profile:read"),
      request: { params },
      responses: { 200: answer, ...refusals(401, 403, 404) },
    });
    me.openapi(call, async (c) => {
      const actor = await requireActor(c);
      const issued = await issueBadgeCredential(actor, c.req.valid("param").id);
      if (!issued.ok) return refused(c, { status: 404, key: "credentials.badgeNotFound" });
      return answerFile(c, issued.document, file, `badge ${String(issued.document["name"])}`);
    });
  }
  me.openapi(recordCall, async (c) => {
    const issued = await issueLearningRecord(await requireActor(c));
    return issued.ok ? answerRecord(issued.document) : tooManyRequests(c, issued.seconds);
  });
}

const recordCall = createRoute({
  method: "get",
  path: "/me/clr.json",
  operationId: "getMyLearnerRecord",
  tags: ["Me"],
  summary: "Your whole passport as a comprehensive learner record (CLR 2.0)",
  description: "All your badges and valid certificates, each signed, in one signed document.",
  ...needs("profile:read"),
  responses: {
    200: {
      description: "The record, signed now",
      content: { "application/vc": { schema: z.looseObject({}) } },
    },
    ...refusals(401, 403, 429),
  },
});
