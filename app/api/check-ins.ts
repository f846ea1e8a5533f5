import { createRoute } from "@hono/zod-openapi";

import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { explainCheckIn } from "#app/domains/events/check-in/explain.ts";
import { CheckInInput } from "#app/domains/events/check-in/input.ts";
import { limitCodes } from "#app/domains/events/check-in/limit-codes.server.ts";
import { readQrCode } from "#app/domains/events/check-in/qr-code.server.ts";
import { CheckInJson, toEventJson } from "#app/domains/events/event-json.ts";
import { createFormat } from "#app/lib/format.ts";

import { createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";

/** Check-ins, created by the learner who scanned the code. */
export const checkIns = createResource();

checkIns.openapi(
  createRoute({
    method: "post",
    path: "/check-ins",
    operationId: "checkIn",
    tags: ["Events"],
    summary: "Check in to an event",
    description:
      "Checks you in to the event that the QR code belongs to and awards its points, once per event. Returns 409 if you're already checked in; 403 before check-in opens, and for a printed code if the event only accepts rotating codes; 410 after check-in has closed, and for a rotating code that has expired. `detail` says which. Too many invalid codes return 429.",
    ...needs("check-in"),
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
    if (!done.ok) {
      return refused(c, explainCheckIn(done, createFormat(c.var.ctx.locale)));
    }
    const { event, pointsEarned, totalPoints } = done;
    return c.json(
      {
        event: toEventJson(event, false),
        points_earned: pointsEarned,
        total_points: totalPoints,
      },
      201,
    );
  },
);
