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

import { followedKinds, reportDecisions, reportReasons } from "./posts/post.ts";
import { topicKinds } from "./topic.ts";

/** The topics of conversations: one for each goal, and one for each discussed course, mission and event. */
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
    /** The number of posts that are not removed, without replies. */
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

/** The posts in a topic and their replies. */
export const posts = pgTable(
  "posts",
  {
    id: id(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => topics.id),
    /** Set on a reply: the post that opened the conversation. */
    replyTo: uuid("reply_to").references((): AnyPgColumn => posts.id),
    /** Null after the author has deleted their account and the text with it. */
    authorId: uuid("author_id").references(() => profiles.id),
    /** Null for replies. */
    title: text("title"),
    /** Markdown. */
    body: text("body").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    /** The time of the latest post or reply of the conversation. */
    activeAt: moment("active_at").notNull().defaultNow(),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
    /** Set when its author or a moderator has removed it. The conversation around it remains. */
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
    /** The alternative text. */
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

/** The reports of posts: one per user and post, open until a moderator decides. */
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
    /** The id of the topic, post or profile. */
    subjectId: uuid("subject_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subjectId] }),
    index("follows_of").on(t.kind, t.subjectId),
  ],
);

/** The users whom a user has blocked. */
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

/** The users whom a moderator has suspended from writing, until a time or permanently. */
export const suspensions = pgTable("suspensions", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id),
  until: moment("until"),
  reason: text("reason").notNull(),
  suspendedBy: uuid("suspended_by"),
  createdAt: createdAt(),
});

/** The days on which a user has contributed. The first contribution of a day earns points, once. */
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
