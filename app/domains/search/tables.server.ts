import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { id, moment } from "#db/columns.server.ts";

import { searchableKinds } from "./searchable.ts";

const isOther = sql`kind not in ('person', 'post')`;
const isPost = sql`kind = 'post'`;
const isPerson = sql`kind = 'person'`;
const unlisted = { fastupdate: false };
const trigrams = (t: { letters: AnyPgColumn }) => sql`${t.letters} gin_trgm_ops`;
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The search index, updated by triggers on the source tables: public content only, articles from their publication time
 * on.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    id: id(),
    kind: text("kind", { enum: searchableKinds }).notNull(),
    /** The id of the row it describes; for a goal its number. */
    subjectId: text("subject_id").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    sdgGoal: integer("sdg_goal"),
    /** The local path of its page. */
    path: text("path").notNull(),
    words: tsvector("words").notNull(),
    /** The title in plain Latin letters, for typo-tolerant search. */
    letters: text("letters").notNull().default(""),
    /** The start of an event; the publication time of an article. */
    happensAt: moment("happens_at"),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("search_documents_subject").on(t.kind, t.subjectId),
    index("search_documents_words").using("gin", t.words).with(unlisted).where(isOther),
    index("search_documents_posts").using("gin", t.words).with(unlisted).where(isPost),
    index("search_documents_people").using("gin", t.words).with(unlisted).where(isPerson),
    index("search_documents_latest_posts").on(t.id).where(isPost),
    index("search_documents_letters").using("gin", trigrams(t)).with(unlisted).where(isOther),
    index("search_documents_posts_letters").using("gin", trigrams(t)).with(unlisted).where(isPost),
    index("search_documents_people_letters")
      .using("gin", trigrams(t))
      .with(unlisted)
      .where(isPerson),
  ],
);
