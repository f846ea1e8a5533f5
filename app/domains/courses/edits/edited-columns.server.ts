import { integer, uuid } from "drizzle-orm/pg-core";

import { moment } from "#db/columns.server.ts";

/** How often an item was saved, by whom last, and when: an editor sends the number that their text is based on. */
export const edited = () => ({
  revision: integer("revision").notNull().default(0),
  editedBy: uuid("edited_by"),
  editedAt: moment("edited_at"),
  /** The page on which it was saved last, which may save again although it missed the response. */
  editedIn: uuid("edited_in"),
});
