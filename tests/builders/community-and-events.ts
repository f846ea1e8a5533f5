import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Db } from "#db/client.server.ts";

/** Creates a row for a user in every table of the community and events; returns the keys of their files. */
export async function buildMeetings({ id }: Actor, other: Actor, tx: Db): Promise<string[]> {
  const key = `posts/${randomBytes(8).toString("hex")}.webp`;
  await tx.execute(sql`
    with topic as (select id from topics where kind = 'goal' and sdg_goal = 6),
    post as (
      insert into posts (topic_id, author_id, title, body)
      select id, ${id}::uuid, 'A dry well', 'Who knows how to line it?' from topic returning id
    ), picture as (
      insert into post_pictures (post_id, file_key, width, height, position)
      select id, ${key}, 10, 10, 0 from post
    ), liked as (
      insert into post_likes (post_id, user_id) select id, ${id}::uuid from post
    ), mentioned as (
      insert into post_mentions (post_id, user_id) select id, ${id}::uuid from post
    ), reported as (
      insert into post_reports (post_id, reporter_id, reason, decided_by)
      select id, ${id}::uuid, 'other', ${id}::uuid from post
    ), followed as (
      insert into follows (user_id, kind, subject_id)
      select ${id}::uuid, 'topic', id from topic union all select ${other.id}::uuid, 'person', ${id}::uuid
    ), blocked as (
      insert into blocks (user_id, blocked_id)
      values (${id}::uuid, ${other.id}::uuid), (${other.id}::uuid, ${id}::uuid)
    ), suspended as (
      insert into suspensions (user_id, reason, suspended_by)
      values (${id}::uuid, 'Noise', ${other.id}::uuid), (${other.id}::uuid, 'Noise', ${id}::uuid)
    )
    insert into contribution_days (user_id, day, post_id) select ${id}::uuid, current_date, id from post`);
  await tx.execute(sql`
    with event as (select id from events limit 1), place as (
      insert into event_places (event_id, user_id, status) select id, ${id}::uuid, 'going' from event
    ), scan as (
      insert into event_scans (id, event_id, staff_id, user_id, result, scanned_at)
      select gen_random_uuid(), id, ${id}::uuid, ${id}::uuid, 'already', now() from event
    ), granted as (
      insert into check_in_grants (id, user_id, expires_at)
      values (gen_random_uuid(), ${id}::uuid, now())
    ), granted_guest as (
      insert into check_in_grants (id, email, expires_at)
      select gen_random_uuid(), email, now() from users where id = ${id}::uuid
    ), pending as (
      insert into pending_check_ins (event_id, name, email, check_in_method)
      select event.id, users.name, users.email, 'qr' from event, users where users.id = ${id}::uuid
    ), undone as (
      insert into undone_check_ins (event_id, user_id, checked_in_at, undone_by)
      select id, ${id}::uuid, now(), ${id}::uuid from event
    )
    insert into period_points (period, goal, user_id, points) values ('2001-01', 6, ${id}::uuid, 5)`);
  return [key];
}
