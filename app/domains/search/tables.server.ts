import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, moment } from "#db/columns.server.ts";

import { searchableKinds } from "./searchable.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What can be found, kept current by the tables it comes from: nothing that a stranger may not see. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    id: id(),
    kind: text("kind", { enum: searchableKinds }).notNull(),
    /** The id of the row it tells of; of a goal its number. */
    subjectId: text("subject_id").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    sdgGoal: integer("sdg_goal"),
    /** The page of ours it leads to. */
    path: text("path").notNull(),
    words: tsvector("words").notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("search_documents_subject").on(t.kind, t.subjectId),
    index("search_documents_words").using("gin", t.words),
    index("search_documents_title").using("gin", sql`${t.title} gin_trgm_ops`),
  ],
);
