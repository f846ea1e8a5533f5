import { createRoute } from "@hono/zod-openapi";

import { CheckInInput } from "#app/domains/events/check-in-input.ts";
import { checkIn } from "#app/domains/events/check-in.server.ts";
import { toEventJson } from "#app/domains/events/event-json.ts";
import { checkInRefusals } from "#app/domains/events/event-refusals.ts";
import { problem } from "#app/http/problem.server.ts";

import { ApiRefusal, createResource, onlySignedIn, refusals, requireActor } from "./api-app.ts";
import { CheckInAnswer } from "./event-schemas.ts";

/** Check-ins: made by the learner who scanned. */
export const checkIns = createResource();

checkIns.openapi(
  createRoute({
    method: "post",
    path: "/check-ins",
    tags: ["Events"],
    summary: "Check in to the event of a QR code",
    description:
      "Once per learner and event. Sent again it answers 409, and nothing is paid twice.",
    middleware: onlySignedIn,
    request: {
      body: { required: true, content: { "application/json": { schema: CheckInInput } } },
    },
    responses: {
      201: {
        description: "Checked in",
        content: { "application/json": { schema: CheckInAnswer } },
      },
      ...refusals(400, 401, 404, 409, 410),
    },
  }),
  async (c) => {
    const done = await checkIn(await requireActor(c), c.req.valid("json").qr_code);
    if (!done.ok) {
      const { status, key } = checkInRefusals[done.reason];
      throw new ApiRefusal(problem(c.var.own, status, key));
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
