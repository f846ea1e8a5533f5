import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The community's part of an account export, with the pictures of posts. */
export const communityExport: ExportPart = {
  rows: (id) => ({
    posts: listOf(
      sql`${pick("p", ["id", "topic_id", "reply_to", "title", "body", "like_count", "reply_count", "active_at", "created_at", "edited_at", "removed_at"])} || jsonb_build_object(
        'removed_by_moderator', p.removed_by is not null and p.removed_by <> p.author_id,
        'pictures', ${listOf(pick("i", ["id", "description", "width", "height", "position"]), sql`from post_pictures i where i.post_id = p.id`, sql`i.position`)})`,
      sql`from posts p where p.author_id = ${id}`,
      sql`p.created_at, p.id`,
    ),
    post_likes: listOf(
      pick("t", ["post_id", "created_at"]),
      sql`from post_likes t where t.user_id = ${id}`,
      sql`t.created_at, t.post_id`,
    ),
    post_mentions: listOf(
      sql`to_jsonb(t.post_id)`,
      sql`from post_mentions t where t.user_id = ${id}`,
      sql`t.post_id`,
    ),
    post_reports: listOf(
      pick("t", ["id", "post_id", "reason", "note", "created_at", "decision", "decided_at"]),
      sql`from post_reports t where t.reporter_id = ${id}`,
      sql`t.id`,
    ),
    follows: listOf(
      pick("t", ["kind", "subject_id", "created_at"]),
      sql`from follows t where t.user_id = ${id}`,
      sql`t.created_at, t.subject_id`,
    ),
    blocks: listOf(
      pick("t", ["blocked_id", "created_at"]),
      sql`from blocks t where t.user_id = ${id}`,
      sql`t.created_at, t.blocked_id`,
    ),
    suspensions: listOf(
      pick("t", ["until", "reason", "created_at"]),
      sql`from suspensions t where t.user_id = ${id}`,
      sql`t.created_at`,
    ),
    contribution_days: listOf(
      pick("t", ["day", "post_id"]),
      sql`from contribution_days t where t.user_id = ${id}`,
      sql`t.day`,
    ),
  }),
  files: (id) => sql`
    select 'posts/' || i.post_id || '-' || i.position + 1
      || coalesce(substring(i.file_key from '\\.[a-z0-9]+$'), '') as name, i.file_key as key
    from post_pictures i join posts p on p.id = i.post_id where p.author_id = ${id}`,
};
