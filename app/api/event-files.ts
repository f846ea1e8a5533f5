import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";

import { drawEventQr } from "#app/domains/events/check-in/qr-code.server.ts";
import { AttendanceJson, toAttendanceJson } from "#app/domains/events/event-json.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { qrFileName, type Event } from "#app/domains/events/event.ts";
import { findEvent, listAttendance } from "#app/domains/events/queries.server.ts";
import { attendanceCsv } from "#app/domains/events/report/attendance-csv.server.ts";
import { canCheckIn, canOrganise } from "#app/domains/events/staff/access.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import { needs, refusals, refused, type createResource } from "./api-app.ts";
import { IdPageQuery, IdPath, pageOf } from "./paging.ts";

const AttendancePage = pageOf(AttendanceJson);

/** Adds the downloads for event staff: the QR image and the list of attendees. */
export function addEventFiles(events: ReturnType<typeof createResource>): void {
  events.openapi(qrRoute, async (c) => {
    const event = await findOr404(c, c.req.valid("param").id);
    const image = await drawEventQr(event);
    return c.body(new Uint8Array(image), 200, {
      "Content-Type": "image/png",
      "Content-Disposition": attachmentHeader(qrFileName(event)),
    });
  });

  events.openapi(attendanceRoute, async (c) => {
    const event = await findOr404(c, c.req.valid("param").id);
    c.header("Vary", "Accept");
    if (prefersCsv(c.req.header("accept"))) {
      return c.body(attendanceCsv(event.id), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": attachmentHeader(fileName(event.title, "csv", "attendance")),
      });
    }
    const page = await listAttendance(event.id, c.req.valid("query"));
    const items = page.items.map(toAttendanceJson);
    return c.json({ items, next_cursor: page.nextCursor }, 200);
  });
}

const qrRoute = createRoute({
  method: "get",
  path: "/events/{id}/qr.png",
  operationId: "getEventQr",
  tags: ["Events"],
  summary: "Download an event's QR code",
  description: "Returns the QR code for check-in, which links to `/checkin/{qr_code_data}`.",
  ...needs("attendance:manage", "event_staff", canCheckIn),
  request: { params: IdPath },
  responses: {
    200: {
      description: "A PNG image, 500 pixels wide",
      content: { "image/png": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(401, 403, 404),
  },
});

const attendanceRoute = createRoute({
  method: "get",
  path: "/events/{id}/attendance",
  operationId: "listAttendance",
  tags: ["Events"],
  summary: "List an event's attendees",
  description:
    "Returns a page of attendees as JSON, or all of them as CSV if you send `Accept: text/csv`. Cells are escaped so that spreadsheets don't run them as formulas.",
  ...needs("attendance:manage", "event_staff", canOrganise),
  request: { params: IdPath, query: IdPageQuery },
  responses: {
    200: {
      description: "The attendees",
      content: {
        "application/json": { schema: AttendancePage },
        "text/csv": { schema: z.string() },
      },
    },
    ...refusals(400, 401, 403, 404),
  },
});

async function findOr404(c: Context<HostEnv>, id: string): Promise<Event> {
  return (await findEvent(id)) ?? refused(c, eventRefusals["not-found"]);
}

const prefersCsv = (accept: string | undefined) =>
  accept?.split(",").some((part) => part.trim().split(";")[0] === "text/csv") ?? false;
