import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";

import { drawEventQr } from "#app/domains/events/check-in/qr-code.server.ts";
import { AttendanceJson, toAttendanceJson } from "#app/domains/events/event-json.ts";
import { eventRefusals } from "#app/domains/events/event-refusals.ts";
import { qrFileName, type Event } from "#app/domains/events/event.ts";
import { findEvent, listAttendance } from "#app/domains/events/queries.server.ts";
import { attendanceTable } from "#app/domains/events/report/attendance-table.server.ts";
import { canOrganise } from "#app/domains/events/staff/access.server.ts";
import { tableHeaders } from "#app/http/downloads/table-response.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";
import { type TableFormat, tableFormats } from "#app/platform/table-file/table.ts";
import { writeTable } from "#app/platform/table-file/write-table.server.ts";

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
    const format = askedFormat(c.req.header("accept"));
    if (format) {
      const headers = tableHeaders(format, event.title, "attendance");
      return c.body(writeTable(attendanceTable(event, false), format), 200, headers);
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
  ...needs("attendance:manage", "event_staff", canOrganise),
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
    "Returns a page of attendees as JSON, or all of them as a file: CSV if you send `Accept: text/csv`, or an Excel workbook for its media type. No text in a file is run as a formula.",
  ...needs("attendance:manage", "event_staff", canOrganise),
  request: { params: IdPath, query: IdPageQuery },
  responses: {
    200: {
      description: "The attendees",
      content: {
        "application/json": { schema: AttendancePage },
        "text/csv": { schema: z.string() },
        [tableFormats.xlsx]: { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    ...refusals(400, 401, 403, 404),
  },
});

async function findOr404(c: Context<HostEnv>, id: string): Promise<Event> {
  return (await findEvent(id)) ?? refused(c, eventRefusals["not-found"]);
}

/** Returns the first format of tables that an Accept header names. */
function askedFormat(accept = ""): TableFormat | undefined {
  const asked = accept.split(",").map((part) => part.split(";")[0]?.trim());
  const isAsked = (format: TableFormat) => asked.includes(tableFormats[format].split(";")[0]);
  return isAsked("csv") ? "csv" : isAsked("xlsx") ? "xlsx" : undefined;
}
