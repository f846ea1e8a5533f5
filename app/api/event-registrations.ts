import { createRoute } from "@hono/zod-openapi";

import { RegistrationJson, toRegistrationJson } from "#app/domains/events/event-json.ts";
import { registrationRefusals } from "#app/domains/events/event-refusals.ts";
import { cancelRegistration } from "#app/domains/events/registration/cancel.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";

import { type createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";
import { IdPath } from "./paging.ts";

/** Adds the registration of the actor: created with PUT, cancelled with DELETE, both idempotent. */
export function addEventRegistrations(events: ReturnType<typeof createResource>): void {
  events.openapi(takeRoute, async (c) => {
    const { id } = c.req.valid("param");
    const asked = await register(await requireActor(c), id);
    if (!asked.ok) return refused(c, registrationRefusals[asked.reason]);
    return c.json(toRegistrationJson(id, asked.registration), 200);
  });

  events.openapi(giveUpRoute, async (c) => {
    const given = await cancelRegistration(await requireActor(c), c.req.valid("param").id);
    if (!given.ok) return refused(c, registrationRefusals[given.reason]);
    return c.body(null, 204);
  });
}

const takeRoute = createRoute({
  method: "put",
  path: "/events/{id}/place",
  operationId: "takePlace",
  tags: ["Events"],
  summary: "Take a place, or one on the waiting list",
  description: "Asked again, it answers the place you have.",
  ...needs("check-in"),
  request: { params: IdPath },
  responses: {
    200: {
      description: "Your place",
      content: json(RegistrationJson),
    },
    ...refusals(401, 403, 404, 410),
  },
});

const giveUpRoute = createRoute({
  method: "delete",
  path: "/events/{id}/place",
  operationId: "giveUpPlace",
  tags: ["Events"],
  summary: "Give up your place",
  description: "It goes at once to the first who waits.",
  ...needs("check-in"),
  request: { params: IdPath },
  responses: { 204: { description: "You have none" }, ...refusals(401, 403, 404, 410) },
});
