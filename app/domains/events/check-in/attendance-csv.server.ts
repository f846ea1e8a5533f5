import { listAllPending } from "#app/domains/events/guest/queries.server.ts";
import { listAttendance } from "#app/domains/events/queries.server.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { type Db, db } from "#db/client.server.ts";

const columns = [
  "full_name",
  "country",
  "checked_in_at",
  "check_in_method",
  "user_id",
  "status",
] as const;

/**
 * Returns everyone who checked in to an event as CSV, then those whose check-in is not confirmed. Rows are read while the
 * response is sent, so the list may have any length.
 */
export function attendanceCsv(eventId: string, tx: Db = db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = readPages(eventId, tx);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await pages.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(page.value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

async function* readPages(eventId: string, tx: Db): AsyncGenerator<string, undefined> {
  yield csvStart + csvLine(columns);
  let cursor: string | null | undefined;
  do {
    const page = await listAttendance(eventId, { limit: 1000, cursor: cursor ?? undefined }, tx);
    yield page.items
      .map(({ fullName, country, checkedInAt, checkInMethod, userId }) =>
        csvLine([fullName, country, checkedInAt.toISOString(), checkInMethod, userId, "confirmed"]),
      )
      .join("");
    cursor = page.nextCursor;
  } while (cursor);
  const pending = await listAllPending(eventId, tx);
  yield pending
    .map(({ name, checkedInAt, checkInMethod }) =>
      csvLine([name, null, checkedInAt.toISOString(), checkInMethod, null, "not confirmed"]),
    )
    .join("");
}
