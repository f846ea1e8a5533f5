import { createRoute, z } from "@hono/zod-openapi";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { createEvent } from "#app/domains/events/create-event.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { EventFilter, EventInput, EventPatch } from "#app/domains/events/event-input.ts";
import { EventJson, toEventJson } from "#app/domains/events/event-json.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { type Event, eventTimes } from "#app/domains/events/event.ts";
import { findEvent, listEvents } from "#app/domains/events/queries.server.ts";
import { countRegistrations } from "#app/domains/events/registration/queries.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";

import {
  createResource,
  findViewer,
  json,
  needs,
  refusals,
  refused,
  requireActor,
} from "./api-app.ts";
import { addEventFiles } from "./event-files.ts";
import { addEventRegistrations } from "./event-registrations.ts";
import { addEventStaff } from "./event-staff.ts";
import { IdPageQuery, IdPath, pageOf } from "./paging.ts";

const EventPage = pageOf(EventJson);
const EventQuery = IdPageQuery.extend({
  when: z.enum(eventTimes).optional().openapi({
    description:
      "`upcoming` lists what is not over, the next first; `past` what is, the latest first.",
  }),
  ...EventFilter.shape,
});

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
    const wanted = { ...c.req.valid("query"), withInactive: hasRole(actor, "admin") };
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
    request: { params: IdPath },
    responses: {
      200: { description: "The event", content: json(EventJson) },
      ...refusals(404),
    },
  }),
  async (c) => {
    const actor = await findViewer(c, "events:manage");
    const event = await findEvent(c.req.valid("param").id);
    if (!event || !(event.isActive || hasRole(actor, "admin")))
      return refused(c, eventRefusals["not-found"]);
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
      201: { description: "The event with `qr_code_data`", content: json(EventJson) },
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const id = c.req.valid("header")["idempotency-key"];
    const made = await createEvent(await requireActor(c), { ...c.req.valid("json"), id });
    if (!made.ok) return refused(c, eventRefusals[made.reason]);
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
    request: { params: IdPath, body: { required: true, content: json(EventPatch) } },
    responses: {
      200: { description: "The event as it is now", content: json(EventJson) },
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const changed = await updateEvent(await requireActor(c), id, c.req.valid("json"));
    if (!changed.ok) return refused(c, eventRefusals[changed.reason]);
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
    request: { params: IdPath },
    responses: { 204: { description: "It is gone" }, ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const deleted = await deleteEvent(await requireActor(c), c.req.valid("param").id);
    if (!deleted.ok) return refused(c, eventRefusals[deleted.reason]);
    return c.body(null, 204);
  },
);

addEventFiles(events);
addEventRegistrations(events);
addEventStaff(events);
