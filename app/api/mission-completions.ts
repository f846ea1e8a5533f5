import { createRoute, z } from "@hono/zod-openapi";

import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import {
  CompletionJson,
  ReviewedCompletionJson,
  toCompletionJson,
  toReviewedJson,
} from "#app/domains/missions/completions/json.ts";
import {
  CompletionInput,
  RevocationInput,
  ReviewInput,
} from "#app/domains/missions/completions/proof-input.ts";
import {
  findCompletion,
  listCompletionsByStatus,
} from "#app/domains/missions/completions/queries.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { revokeApproval } from "#app/domains/missions/completions/revoke-approval.server.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import { withdrawCompletion } from "#app/domains/missions/completions/withdraw.server.ts";
import { explainSubmitRefusal, reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { completionStatuses } from "#app/domains/missions/mission.ts";

import {
  createResource,
  json,
  needs,
  refusals,
  refused,
  tooManyRequests,
  requireActor,
} from "./api-app.ts";
import { IdPageQuery, IdPath, pageOf } from "./paging.ts";

/** Mission completions: submitted and withdrawn by learners, reviewed by admins and verifying staff. */
export const missionCompletions = createResource();

missionCompletions.openapi(
  createRoute({
    method: "post",
    path: "/mission-completions",
    operationId: "submitProof",
    tags: ["Missions"],
    summary: "Submit proof of a mission",
    description:
      "Submits proof for review. If the mission measures something, `quantity` is required. You can have one pending submission for each mission; another returns 409.",
    ...needs("learning:write"),
    request: { body: { required: true, content: json(CompletionInput) } },
    responses: {
      201: { description: "The submission, pending review", content: json(CompletionJson) },
      ...refusals(400, 401, 403, 404, 409, 410, 429),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const seconds = await consumeRateLimit(`proof:${actor.id}`, rateLimits.proof);
    if (seconds > 0) return tooManyRequests(c, seconds);
    const { mission_id: missionId, completion_proof: proof } = c.req.valid("json");
    const handedIn = await submitProof(actor, missionId, proof);
    if (!handedIn.ok) return refused(c, explainSubmitRefusal(handedIn, c.var.ctx));
    return c.json(toCompletionJson(await findNow(handedIn.id)), 201);
  },
);

missionCompletions.openapi(
  createRoute({
    method: "get",
    path: "/mission-completions",
    operationId: "listCompletions",
    tags: ["Missions"],
    summary: "List mission completions",
    description:
      "Returns completions with this status, each with its mission and learner, latest first. The default is `pending`.",
    ...needs("missions:manage", "admin"),
    request: {
      query: IdPageQuery.extend({ status: z.enum(completionStatuses).default("pending") }),
    },
    responses: {
      200: { description: "A page of completions", content: json(pageOf(ReviewedCompletionJson)) },
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { status, ...page } = c.req.valid("query");
    const { items, nextCursor } = await listCompletionsByStatus(status, page);
    return c.json({ items: items.map(toReviewedJson), next_cursor: nextCursor }, 200);
  },
);

missionCompletions.openapi(
  createRoute({
    method: "patch",
    path: "/mission-completions/{id}",
    operationId: "reviewCompletion",
    tags: ["Missions"],
    summary: "Review a mission completion",
    description:
      "Approves or rejects a pending completion. An approval awards the mission's points, once, and confirms the measured quantity: `quantity` if you send it, otherwise what the learner stated. Allowed for admins and for staff of institutions that review their members' submissions. A completion that was already reviewed returns 409.",
    ...needs("missions:manage"),
    request: { params: IdPath, body: { required: true, content: json(ReviewInput) } },
    responses: {
      200: { description: "The reviewed completion", content: json(ReviewedCompletionJson) },
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const done = await reviewCompletion(await requireActor(c), id, c.req.valid("json"));
    if (!done.ok) return refused(c, reviewRefusals[done.reason]);
    return c.json(toReviewedJson(await findNow(id)), 200);
  },
);

missionCompletions.openapi(
  createRoute({
    method: "post",
    path: "/mission-completions/{id}/withdrawal",
    operationId: "withdrawCompletion",
    tags: ["Missions"],
    summary: "Withdraw a submission",
    description:
      "Withdraws your pending submission and deletes its photos. You can submit new proof afterwards.",
    ...needs("learning:write"),
    request: { params: IdPath },
    responses: {
      200: { description: "The withdrawn submission", content: json(CompletionJson) },
      ...refusals(401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const done = await withdrawCompletion(await requireActor(c), id);
    if (!done.ok) return refused(c, reviewRefusals[done.reason]);
    return c.json(toCompletionJson(await findNow(id)), 200);
  },
);

missionCompletions.openapi(
  createRoute({
    method: "post",
    path: "/mission-completions/{id}/revocation",
    operationId: "revokeCompletion",
    tags: ["Missions"],
    summary: "Revoke an approval",
    description:
      "Revokes an approval and reverses its points with a correction in the ledger. The learner is notified of the reason.",
    ...needs("missions:manage", "admin"),
    request: { params: IdPath, body: { required: true, content: json(RevocationInput) } },
    responses: {
      200: {
        description: "The completion with the revoked approval",
        content: json(ReviewedCompletionJson),
      },
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const done = await revokeApproval(await requireActor(c), id, c.req.valid("json"));
    if (!done.ok) return refused(c, reviewRefusals[done.reason]);
    return c.json(toReviewedJson(await findNow(id)), 200);
  },
);

async function findNow(id: string): Promise<ReviewedCompletion> {
  const completion = await findCompletion(id);
  if (!completion) throw new Error(`Completion not found: ${id}`);
  return completion;
}
