import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id } from "#db/columns.server.ts";

import { listNames } from "./admin-list.ts";

/** The filters and orders of lists that admins keep under a name. */
export const adminViews = pgTable(
  "admin_views",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    list: text("list", { enum: listNames }).notNull(),
    name: text("name").notNull(),
    /** The filter and the order as search parameters. */
    params: text("params").notNull(),
    /** Whether all admins see it. */
    isShared: boolean("is_shared").notNull().default(false),
    /** Whether the list opens with it for its owner. */
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("admin_views_name").on(t.ownerId, t.list, sql`lower(${t.name})`),
    uniqueIndex("admin_views_default")
      .on(t.ownerId, t.list)
      .where(sql`is_default`),
    index("admin_views_shared")
      .on(t.list)
      .where(sql`is_shared`),
    check(
      "admin_views_list",
      sql`${t.list} in ('people', 'payments', 'orders', 'missions', 'events')`,
    ),
    check(
      "admin_views_size",
      sql`char_length(${t.name}) <= 60 and char_length(${t.params}) <= 2000`,
    ),
  ],
);
