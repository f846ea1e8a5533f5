import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { NotificationKind, NotificationParams } from "./notification.ts";
import { currentParams } from "./queries.server.ts";

/** Marks notifications, by recipient and source, as waiting for the weekly digest. */
export async function collectNotices(
  notices: readonly { userId: string; source: string }[],
  tx: Db,
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ userId, source }) => ({ user_id: userId, source }));
  await tx.execute(sql`
    update notifications n set awaits_digest = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(user_id uuid, source text)
    where (n.user_id, n.source) = (w.user_id, w.source)`);
}

/** A notification that waited for a digest. */
export type CollectedNotice = { kind: NotificationKind; params: NotificationParams };

const maxAgeDays = 14;

/**
 * Takes the notifications of users that wait for their digest, latest first, by user: each is returned once. Those older
 * than two weeks, which wait since an earlier choice, are dropped.
 */
export async function takeCollected(
  userIds: readonly string[],
  tx: Db,
): Promise<Map<string, CollectedNotice[]>> {
  const { rows } = await tx.execute<CollectedNotice & { user_id: string; isNew: boolean }>(sql`
    with taken as (
      update notifications n set awaits_digest = false
      where user_id = any(${sql.param([...userIds])}::uuid[]) and awaits_digest
      returning n.id, n.user_id, n.kind, ${currentParams} as params, n.created_at
    )
    select user_id, kind, params, created_at > now() - make_interval(days => ${maxAgeDays}) as "isNew"
    from taken order by created_at desc, id desc`);
  return Map.groupBy(
    rows.filter(({ isNew }) => isNew),
    ({ user_id }) => user_id,
  );
}

/** The number of digests that are decided in one transaction. */
const batch = 200;

/**
 * Claims the digests that are due, at most 200, and schedules each of these users for the Monday after. Returns the users whose digest
 * of this week was not decided before: concurrent calls never return the same one.
 */
export async function claimDigests(tx: Db): Promise<{ claimed: number; userIds: string[] }> {
  const { rows } = await tx.execute<{ claimed: number; ids: string[] }>(sql`
    with due as (
      select s.user_id, s.due_at, p.time_zone from digest_schedule s join profiles p on p.id = s.user_id
      where s.due_at <= now() order by s.due_at limit ${batch} for update of s skip locked
    ), moved as (
      update digest_schedule s set due_at = next_digest(now(), due.time_zone) from due
      where s.user_id = due.user_id returning s.user_id
    ), decided as (
      insert into weekly_digests (user_id, week)
      select user_id, date_trunc('week', due_at at time zone valid_time_zone(time_zone))::date from due
      on conflict do nothing returning user_id
    )
    select (select count(*)::int from moved) as claimed,
      array(select user_id::text from decided) as ids`);
  return { claimed: rows[0]?.claimed ?? 0, userIds: rows[0]?.ids ?? [] };
}
