import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { createEvent } from "#app/domains/events/create-event.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { EventInput, EventPatch } from "#app/domains/events/event-input.ts";
import { toEventJson } from "#app/domains/events/event-json.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import type { Event } from "#app/domains/events/event.ts";
import { findEvent, listEvents } from "#app/domains/events/queries.server.ts";
import { countRegistrations } from "#app/domains/events/registration/queries.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { problem } from "#app/http/host/problem.server.ts";

import {
  ApiRefusal,
  createResource,
  json,
  needs,
  refusals,
  requireActor,
  findViewer,
} from "./api-app.ts";
import { addEventFiles } from "./event-files.ts";
import { addEventRegistrations } from "./event-registrations.ts";
import { EventAnswer, EventPage, EventPath, EventQuery } from "./event-schemas.ts";
import { addEventStaff } from "./event-staff.ts";

/** Events: public lists and details, changes by admins. */
export const events = createResource();

events.openapi(
  createRoute({
    method: "get",
    path: "/events",
    operationId: "listEvents",
    tags: ["Events"],
    summary: "List events, the latest start first",
    description: "Active events, narrowed as asked; admins see inactive ones too.",
    request: { query: EventQuery },
    responses: {
      200: { description: "One page of events", content: json(EventPage) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const actor = await findViewer(c, "events:manage");
    const { event_type: eventType, sdg_goal: sdgGoal, q, online, ...paging } = c.req.valid("query");
    const wanted = {
      ...paging,
      eventType,
      sdgGoal,
      query: q,
      online: online && (true as const),
      withInactive: hasRole(actor, "admin"),
    };
    const { items, nextCursor } = await publicReader(c.var.ctx)((tx) => listEvents(wanted, tx));
    const registrations = await countRegistrations(items.map(({ id }) => id));
    const toJson = (event: Event) =>
      toEventJson(event, hasRole(actor, "event_staff"), registrations.get(event.id)?.going ?? 0);
    return c.json({ items: items.map(toJson), next_cursor: nextCursor }, 200);
  },
);

events.openapi(
  createRoute({
    method: "get",
    path: "/events/{id}",
    operationId: "getEvent",
    tags: ["Events"],
    summary: "Read one event",
    description: "An inactive event is shown to admins alone.",
    request: { params: EventPath },
    responses: {
      200: { description: "The event", content: json(EventAnswer) },
      ...refusals(404),
    },
  }),
  async (c) => {
    const actor = await findViewer(c, "events:manage");
    const event = await findEvent(c.req.valid("param").id);
    if (!event || !(event.isActive || hasRole(actor, "admin"))) return refused(c, "not-found");
    const going = (await countRegistrations([event.id])).get(event.id)?.going ?? 0;
    return c.json(toEventJson(event, hasRole(actor, "event_staff"), going), 200);
  },
);

const IdempotencyKey = z.object({
  "idempotency-key": z.uuid().optional().openapi({
    description:
      "A UUID of your own choice: sent again with it, the call answers the event that it made the first time. It becomes the event's id.",
  }),
});

events.openapi(
  createRoute({
    method: "post",
    path: "/events",
    operationId: "createEvent",
    tags: ["Events"],
    summary: "Create an event with its QR code",
    description:
      "Sent again with the same `id` it creates one event. Without `end_date` the event ends when it starts; `qr_code_data` is the code that attendees scan.",
    ...needs("events:manage", "admin"),
    request: { headers: IdempotencyKey, body: { required: true, content: json(EventInput) } },
    responses: {
      201: { description: "The event with `qr_code_data`", content: json(EventAnswer) },
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const id = c.req.valid("header")["idempotency-key"];
    const made = await createEvent(await requireActor(c), { ...c.req.valid("json"), id });
    if (!made.ok) return refused(c, made.reason);
    c.header("Location", `/api/v1/events/${made.event.id}`);
    return c.json(toEventJson(made.event, true), 201);
  },
);

events.openapi(
  createRoute({
    method: "patch",
    path: "/events/{id}",
    operationId: "updateEvent",
    tags: ["Events"],
    summary: "Change an event, or show and hide it with `is_active`",
    description:
      "Only the fields that you send change. An inactive event is hidden and takes no check-ins.",
    ...needs("events:manage", "admin"),
    request: { params: EventPath, body: { required: true, content: json(EventPatch) } },
    responses: {
      200: { description: "The event as it is now", content: json(EventAnswer) },
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const changed = await updateEvent(await requireActor(c), id, c.req.valid("json"));
    if (!changed.ok) return refused(c, changed.reason);
    return c.json(toEventJson(changed.event, true), 200);
  },
);

events.openapi(
  createRoute({
    method: "delete",
    path: "/events/{id}",
    operationId: "deleteEvent",
    tags: ["Events"],
    summary: "Delete an event",
    description: "Attendance, activities and points stay with those who earned them.",
    ...needs("events:manage", "admin"),
    request: { params: EventPath },
    responses: { 204: { description: "It is gone" }, ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const deleted = await deleteEvent(await requireActor(c), c.req.valid("param").id);
    if (!deleted.ok) return refused(c, deleted.reason);
    return c.body(null, 204);
  },
);

addEventFiles(events);
addEventRegistrations(events);
addEventStaff(events);

function refused(c: Context<HostEnv>, reason: keyof typeof eventRefusals): never {
  const { status, key, ...rest } = eventRefusals[reason];
  const errors = "field" in rest ? { [rest.field]: c.var.ctx.t(key) } : undefined;
  throw new ApiRefusal(problem(c.var.ctx, status, key, { ...(errors && { errors }) }));
}
