import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";

import { checkInAtOnce } from "#app/domains/events/check-in/check-in-at-once.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { explainCheckIn } from "#app/domains/events/check-in/explain.ts";
import { CheckInInput } from "#app/domains/events/check-in/input.ts";
import { limitCodes, type TooManyCodes } from "#app/domains/events/check-in/limit-codes.server.ts";
import { readQrCode } from "#app/domains/events/check-in/qr-code.server.ts";
import { CheckInJson, toEventJson } from "#app/domains/events/event-json.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { createFormat } from "#app/lib/format.ts";

import { createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";

type Checked = Awaited<ReturnType<typeof checkIn>>;

function answer(c: Context<HostEnv>, done: Checked | TooManyCodes) {
  if (!done.ok) return refused(c, explainCheckIn(done, createFormat(c.var.ctx.form)));
  const { event, pointsEarned, totalPoints } = done;
  const rewards = { points_earned: pointsEarned, total_points: totalPoints };
  return c.json({ event: toEventJson(event, false), ...rewards }, 201);
}

/**
 * Answers a check-in whose session, wrong codes and attendance one statement can read and write. Everything else is
 * left to the endpoint: whatever is unusual or wrong about the request.
 */
const answerAtOnce: MiddlewareHandler<HostEnv> = async (c, next) => {
  const { hasApiKey, hasSessionCookie } = c.var.ctx;
  const isJson = isJsonType(c.req.header("content-type") ?? "");
  if (hasApiKey || !hasSessionCookie || !isJson) return next();
  const body: unknown = await c.req.json().catch(() => undefined);
  const input = CheckInInput.safeParse(body);
  if (!input.success) return next();
  const code = readQrCode(input.data.qr_code);
  const done = await checkInAtOnce(c.req.header("cookie") ?? null, code);
  return done ? answer(c, done) : next();
};

const isJsonType = (type: string) => /^application\/json(;|$)/.test(type);

/** Check-ins, created by the learner who scanned the code. */
export const checkIns = createResource();

const required = needs("check-in");

checkIns.openapi(
  createRoute({
    method: "post",
    path: "/check-ins",
    operationId: "checkIn",
    tags: ["Events"],
    summary: "Check in to an event",
    description:
      "Checks you in to the event that the QR code belongs to and awards its points, once per event. Returns 409 if you're already checked in; 403 before check-in opens, and for a printed code if the event only accepts rotating codes; 410 after check-in has closed, and for a rotating code that has expired. `detail` says which. Too many invalid codes return 429.",
    ...required,
    middleware: [answerAtOnce, required.middleware] as const,
    request: {
      body: { required: true, content: json(CheckInInput) },
    },
    responses: {
      201: {
        description: "The event and the points earned",
        content: json(CheckInJson),
      },
      ...refusals(400, 401, 403, 404, 409, 410, 429),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const done = await limitCodes(
      { actor, network: c.var.ctx.network },
      () => checkIn(actor, readQrCode(c.req.valid("json").qr_code)),
      (checked) => (checked.ok ? undefined : checked.reason),
    );
    return answer(c, done);
  },
);
