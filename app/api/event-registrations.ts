import { createRoute } from "@hono/zod-openapi";

import { RegistrationJson, toRegistrationJson } from "#app/domains/events/event-json.ts";
import { registrationRefusals } from "#app/domains/events/event-refusals.ts";
import { cancelRegistration } from "#app/domains/events/registration/cancel.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";

import { type createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";
import { IdPath } from "./paging.ts";

/** Adds the registration of the actor: created with PUT, cancelled with DELETE, both idempotent. */
export function addEventRegistrations(events: ReturnType<typeof createResource>): void {
  events.openapi(registerRoute, async (c) => {
    const { id } = c.req.valid("param");
    const asked = await register(await requireActor(c), id);
    if (!asked.ok) return refused(c, registrationRefusals[asked.reason]);
    return c.json(toRegistrationJson(id, asked.registration), 200);
  });

  events.openapi(cancelRoute, async (c) => {
    const given = await cancelRegistration(await requireActor(c), c.req.valid("param").id);
    if (!given.ok) return refused(c, registrationRefusals[given.reason]);
    return c.body(null, 204);
  });
}

const registerRoute = createRoute({
  method: "put",
  path: "/events/{id}/place",
  operationId: "takePlace",
  tags: ["Events"],
  summary: "RSVP to an event",
  description:
    "Registers you for the event, or adds you to the waiting list if it is full. Repeating the request returns your current registration.",
  ...needs("check-in"),
  request: { params: IdPath },
  responses: {
    200: {
      description: "Your registration",
      content: json(RegistrationJson),
    },
    ...refusals(401, 403, 404, 410),
  },
});

const cancelRoute = createRoute({
  method: "delete",
  path: "/events/{id}/place",
  operationId: "giveUpPlace",
  tags: ["Events"],
  summary: "Cancel your RSVP",
  description: "Cancels your registration. The first person on the waiting list takes your place.",
  ...needs("check-in"),
  request: { params: IdPath },
  responses: { 204: { description: "Cancelled" }, ...refusals(401, 403, 404, 410) },
});
