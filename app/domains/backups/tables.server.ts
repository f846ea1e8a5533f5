import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, id, moment } from "#db/columns.server.ts";

/** Scheduled backups that have ended: those with an error failed. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: id(),
    startedAt: moment("started_at").notNull(),
    /** The folder or bucket, and the name of the file. */
    place: text("place").notNull(),
    name: text("name").notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    error: text("error"),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt)],
);
