import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { checkInLearner } from "#app/domains/events/check-in/check-in-learner.server.ts";
import { undoCheckIn } from "#app/domains/events/check-in/undo.server.ts";
import { AttendanceJson, ScanJson, toAttendanceJson } from "#app/domains/events/event-json.ts";
import { checkInRefusals, staffRefusals } from "#app/domains/events/event-refusals.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { ScanInput } from "#app/domains/events/scanner/input.ts";
import { recordScan } from "#app/domains/events/scanner/record-scan.server.ts";
import { canCheckIn } from "#app/domains/events/staff/access.server.ts";
import { findDeskPhone } from "#app/domains/events/staff/desk-phone.server.ts";
import type { DeskPhone } from "#app/domains/events/staff/staff.ts";
import { readDeskPhone } from "#app/http/auth/desk-cookie.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";

import { type createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";
import { IdPath } from "./paging.ts";

const AttendancePath = IdPath.extend({
  user_id: z.string().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a12" }),
});

const UndoQuery = z.object({
  checked_in_at: z.iso
    .datetime({ offset: true, error: "common.invalidInput" })
    .transform((text) => new Date(text))
    .optional()
    .openapi({
      type: "string",
      format: "date-time",
      description:
        "Undo the check-in only if it’s the one of this time, to the millisecond. A later one stays, and the response is 404.",
      example: "2026-12-01T09:04:00.000Z",
    }),
});

/** Adds the check-in endpoints of event staff: scan personal codes, check in by name, undo a check-in. */
export function addEventStaff(events: ReturnType<typeof createResource>): void {
  events.openapi(scanRoute, async (c) => {
    const { id } = c.req.valid("param");
    const recorded = await recordScan(
      (await findScanner(c)) ?? (await requireActor(c)),
      id,
      c.req.valid("json"),
    );
    if (!recorded.ok) return refused(c, explanations[recorded.reason]);
    const { result, learner, checkedInAt } = recorded;
    const learnerFields = { user_id: learner?.id ?? null, full_name: learner?.name ?? null };
    const checked_in_at = checkedInAt?.toISOString() ?? null;
    return c.json({ id: recorded.id, result, ...learnerFields, checked_in_at }, 200);
  });

  events.openapi(checkInRoute, async (c) => {
    const { id: eventId, user_id: learner } = c.req.valid("param");
    const done = await checkInLearner(await requireActor(c), { eventId, learner });
    if (!done.ok && done.reason !== "already-checked-in")
      return refused(c, explanations[done.reason]);
    const attendance = await findAttendance(eventId, learner);
    // Undone by another staff member in the meantime.
    if (!attendance) return refused(c, explanations["not-checked-in"]);
    return c.json(toAttendanceJson(attendance), done.ok ? 201 : 200);
  });

  events.openapi(undoRoute, async (c) => {
    const { id: eventId, user_id: learner } = c.req.valid("param");
    const checkedInAt = c.req.valid("query").checked_in_at;
    const undone = await undoCheckIn(await requireActor(c), { eventId, learner, checkedInAt });
    if (!undone.ok) return refused(c, explanations[undone.reason]);
    return c.body(null, 204);
  });
}

const staffOnly = needs("attendance:manage", "event_staff", canCheckIn);

// Phones with a staff link send their scans here too, with a cookie instead of a session.
const allowDeskPhone: MiddlewareHandler<HostEnv> = async (c, next) =>
  (await findScanner(c)) && !c.var.ctx.hasApiKey ? next() : staffOnly.middleware(c, next);

/** Returns who scans: the actor, if they may, or else the phone of a staff link that is valid for the event. */
async function findScanner(c: Context<HostEnv>): Promise<Actor | DeskPhone | undefined> {
  const id = c.req.param("id") ?? "";
  const actor = await c.var.ctx.actor();
  if (actor && (await canCheckIn(actor, id))) return actor;
  const phone = readDeskPhone(c.req.raw.headers);
  return (await findDeskPhone(phone))?.eventId === id ? phone : undefined;
}

const scanRoute = createRoute({
  method: "post",
  path: "/events/{id}/scans",
  operationId: "scanPersonalCode",
  tags: ["Events"],
  summary: "Record a scan",
  description:
    "Checks in the learner whose personal code was scanned. If the device was offline, send its scans once it’s back online: each check-in gets the time in `scanned_at`. Repeating the request with the same `id` returns the same result. Phones with a staff link send their scans here with a cookie.",
  ...staffOnly,
  middleware: allowDeskPhone,
  request: {
    params: IdPath,
    body: { required: true, content: json(ScanInput) },
  },
  responses: {
    200: {
      description: "The result of the scan",
      content: json(ScanJson),
    },
    ...refusals(400, 401, 403, 404, 409),
  },
});

const attendanceAnswer = json(AttendanceJson);

const checkInRoute = createRoute({
  method: "put",
  path: "/events/{id}/attendance/{user_id}",
  operationId: "checkInLearner",
  tags: ["Events"],
  summary: "Check in a learner",
  description:
    "Checks in a learner by id, at any time while the event is active, even outside its check-in window.",
  ...staffOnly,
  request: { params: AttendancePath },
  responses: {
    200: { description: "The learner was already checked in", content: attendanceAnswer },
    201: { description: "The learner is checked in", content: attendanceAnswer },
    ...refusals(401, 403, 404, 410),
  },
});

const undoRoute = createRoute({
  method: "delete",
  path: "/events/{id}/attendance/{user_id}",
  operationId: "undoCheckIn",
  tags: ["Events"],
  summary: "Undo a check-in",
  description:
    "Removes the attendance and reverses its points. The learner can check in again and then earns the points again.",
  ...staffOnly,
  request: { params: AttendancePath, query: UndoQuery },
  responses: { 204: { description: "Undone" }, ...refusals(400, 401, 403, 404) },
});

const explanations = { ...checkInRefusals, ...staffRefusals };
