import { sql } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";

/** Primary key: a time-ordered UUID (version 7) made by the database. */
export const id = () =>
  uuid("id")
    .primaryKey()
    .default(sql`new_id()`);

/** A moment in time, with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When the row came to be. */
export const createdAt = () => moment("created_at").notNull().defaultNow();
