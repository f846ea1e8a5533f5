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
import { reviewRefusals, submitRefusals } from "#app/domains/missions/mission-refusals.ts";
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
    summary: "Hand in a proof",
    description: "One is open at a time: sent again it answers 409, and nothing is paid twice.",
    ...needs("learning:write"),
    request: { body: { required: true, content: json(CompletionInput) } },
    responses: {
      201: { description: "It waits for a decision", content: json(CompletionJson) },
      ...refusals(400, 401, 403, 404, 409, 410, 429),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const seconds = await consumeRateLimit(`proof:${actor.id}`, rateLimits.proof);
    if (seconds > 0) return tooManyRequests(c, seconds);
    const { mission_id: missionId, completion_proof: proof } = c.req.valid("json");
    const handedIn = await submitProof(actor, missionId, proof);
    if (!handedIn.ok) return refused(c, submitRefusals[handedIn.reason]);
    return c.json(toCompletionJson(await findNow(handedIn.id)), 201);
  },
);

missionCompletions.openapi(
  createRoute({
    method: "get",
    path: "/mission-completions",
    operationId: "listCompletions",
    tags: ["Missions"],
    summary: "List completions in one state, the latest handed in first",
    description: "Each with its mission and learner. Without `status`, the pending ones.",
    ...needs("missions:manage", "admin"),
    request: {
      query: IdPageQuery.extend({ status: z.enum(completionStatuses).default("pending") }),
    },
    responses: {
      200: { description: "One page", content: json(pageOf(ReviewedCompletionJson)) },
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
    summary: "Approve or reject a completion",
    description:
      "By an admin, or by staff of an institution that verifies the proofs of its members. An approval pays the mission's points, once. The first decision stands.",
    ...needs("missions:manage"),
    request: { params: IdPath, body: { required: true, content: json(ReviewInput) } },
    responses: {
      200: { description: "It is decided", content: json(ReviewedCompletionJson) },
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
    summary: "Withdraw your own proof before it is decided",
    description: "Its photos are deleted with it, and you can submit a new proof.",
    ...needs("learning:write"),
    request: { params: IdPath },
    responses: {
      200: { description: "It is withdrawn", content: json(CompletionJson) },
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
    summary: "Take an approval back, with its points",
    description:
      "The learner is told the reason, and the points are taken off by a correction in the ledger.",
    ...needs("missions:manage", "admin"),
    request: { params: IdPath, body: { required: true, content: json(RevocationInput) } },
    responses: {
      200: { description: "It is taken back", content: json(ReviewedCompletionJson) },
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
