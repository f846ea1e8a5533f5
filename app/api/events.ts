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
      "`upcoming` returns events that haven't ended, soonest first; `past` returns events that have ended, latest first.",
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
    summary: "List events",
    description:
      "Returns active events that match all filters, latest start date first. Admins also get inactive events.",
    request: { query: EventQuery },
    responses: {
      200: { description: "A page of events", content: json(EventPage) },
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
    summary: "Retrieve an event",
    description: "Returns an event by its id. Inactive events are visible to admins only.",
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
      "A UUID of your choice, which becomes the id of the event. Repeating the request with the same UUID returns the event that was created first.",
  }),
});

events.openapi(
  createRoute({
    method: "post",
    path: "/events",
    operationId: "createEvent",
    tags: ["Events"],
    summary: "Create an event",
    description:
      "Creates an event and its QR code; `qr_code_data` is the text of the code. Send an `Idempotency-Key` so that retries don't create it twice.",
    ...needs("events:manage", "admin"),
    request: { headers: IdempotencyKey, body: { required: true, content: json(EventInput) } },
    responses: {
      201: { description: "The created event", content: json(EventJson) },
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
    summary: "Update an event",
    description:
      "Updates the fields that you send and leaves the others unchanged. Set `is_active` to `false` to hide the event and stop check-ins.",
    ...needs("events:manage", "admin"),
    request: { params: IdPath, body: { required: true, content: json(EventPatch) } },
    responses: {
      200: { description: "The updated event", content: json(EventJson) },
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
    description: "Deletes an event. Attendees keep their attendance, activities and points.",
    ...needs("events:manage", "admin"),
    request: { params: IdPath },
    responses: { 204: { description: "Deleted" }, ...refusals(401, 403, 404) },
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
