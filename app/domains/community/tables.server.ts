import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import { followedKinds, reportDecisions, reportReasons } from "./post.ts";
import { topicKinds } from "./topic.ts";

/** A place to talk: one for each goal, and one tied to each course, mission and event. */
export const topics = pgTable(
  "topics",
  {
    id: id(),
    kind: text("kind", { enum: topicKinds }).notNull(),
    sdgGoal: integer("sdg_goal"),
    courseId: uuid("course_id")
      .unique()
      .references(() => courses.id),
    missionId: uuid("mission_id")
      .unique()
      .references(() => missions.id),
    eventId: uuid("event_id")
      .unique()
      .references(() => events.id),
    /** Posts that stand, replies not counted. */
    postCount: integer("post_count").notNull().default(0),
    lastPostAt: moment("last_post_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("topics_goal")
      .on(t.sdgGoal)
      .where(sql`kind = 'goal'`),
    index("topics_latest").on(t.lastPostAt, t.id),
    check("topics_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
    check(
      "topics_tied",
      sql`num_nonnulls(${t.courseId}, ${t.missionId}, ${t.eventId}) = (${t.kind} <> 'goal')::integer
        and (${t.kind} <> 'goal' or ${t.sdgGoal} is not null)`,
    ),
  ],
);

/** A post in a topic, or a reply to one. */
export const posts = pgTable(
  "posts",
  {
    id: id(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => topics.id),
    /** Set on a reply: the post that opened the conversation. */
    replyTo: uuid("reply_to").references((): AnyPgColumn => posts.id),
    /** Without one, the author has left, and their words with them. */
    authorId: uuid("author_id").references(() => profiles.id),
    /** Replies have none. */
    title: text("title"),
    /** Markdown. */
    body: text("body").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    /** The latest of the post and its replies. */
    activeAt: moment("active_at").notNull().defaultNow(),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
    /** Taken away by its author or by a moderator; the conversation around it stays. */
    removedAt: moment("removed_at"),
    removedBy: uuid("removed_by"),
  },
  (t) => [
    index("posts_of_topic")
      .on(t.topicId, t.activeAt, t.id)
      .where(sql`reply_to is null and removed_at is null`),
    index("posts_latest")
      .on(t.activeAt, t.id)
      .where(sql`reply_to is null and removed_at is null`),
    index("posts_replies").on(t.replyTo, t.id),
    index("posts_by_author").on(t.authorId, t.createdAt),
    check("posts_title", sql`(${t.replyTo} is null) = (${t.title} is not null)`),
  ],
);

export const postPictures = pgTable(
  "post_pictures",
  {
    id: id(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id),
    fileKey: text("file_key").notNull().unique(),
    /** What is to be seen, for those who do not see it. */
    description: text("description").notNull().default(""),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    uniqueIndex("post_pictures_position").on(t.postId, t.position),
    check("post_pictures_at_most_4", sql`${t.position} between 0 and 3`),
  ],
);

export const postLikes = pgTable(
  "post_likes",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

export const postMentions = pgTable(
  "post_mentions",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

/** A report of a post: one a person, open until a moderator decides. */
export const postReports = pgTable(
  "post_reports",
  {
    id: id(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => profiles.id),
    reason: text("reason", { enum: reportReasons }).notNull(),
    note: text("note"),
    createdAt: createdAt(),
    decision: text("decision", { enum: reportDecisions }),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by"),
  },
  (t) => [
    uniqueIndex("post_reports_once").on(t.postId, t.reporterId),
    index("post_reports_open")
      .on(t.createdAt, t.id)
      .where(sql`decision is null`),
    index().on(t.reporterId),
  ],
);

export const follows = pgTable(
  "follows",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    kind: text("kind", { enum: followedKinds }).notNull(),
    /** The topic, post or profile. */
    subjectId: uuid("subject_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subjectId] }),
    index("follows_of").on(t.kind, t.subjectId),
  ],
);

/** Whom a person does not want to read or hear from. */
export const blocks = pgTable(
  "blocks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => profiles.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index().on(t.blockedId),
    check("blocks_others", sql`${t.userId} <> ${t.blockedId}`),
  ],
);

/** Whom a moderator keeps from writing, until a moment or for good. */
export const suspensions = pgTable("suspensions", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id),
  until: moment("until"),
  reason: text("reason").notNull(),
  suspendedBy: uuid("suspended_by"),
  createdAt: createdAt(),
});

/** The days on which a person has contributed, so that the first contribution of a day pays, once. */
export const contributionDays = pgTable(
  "contribution_days",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    day: date("day").notNull(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
