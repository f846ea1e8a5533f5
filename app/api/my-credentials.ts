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
      summary: `Download a badge ${what}`,
      description: "`id` is the id of the earned badge, from the list of your badges.",
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
  summary: "Download your learner record",
  description:
    "Returns all your badges and valid certificates in one signed document: a comprehensive learner record (CLR 2.0).",
  ...needs("profile:read"),
  responses: {
    200: {
      description: "The signed record",
      content: { "application/vc": { schema: z.looseObject({}) } },
    },
    ...refusals(401, 403, 429),
  },
});
