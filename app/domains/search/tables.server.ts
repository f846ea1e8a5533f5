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

/** What can be found, kept current by the tables it comes from: nothing that a stranger may not see, articles from their time on. */
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
    /** The title in plain Latin letters, by which typing errors are forgiven. */
    letters: text("letters").notNull().default(""),
    /** When it begins, of an event; when it comes out, of an article. */
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
