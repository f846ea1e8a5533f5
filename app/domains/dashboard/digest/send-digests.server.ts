import { sql } from "drizzle-orm";

import {
  claimDigests,
  type CollectedNotice,
  takeCollected,
} from "#app/domains/notifications/collect-notices.server.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type Digest, isWorthSending } from "./digest.ts";
import { type DigestReader, writeDigest } from "./write-digest.server.ts";

/**
 * Queues the weekly digests that are due, in batches. Several processes share the work, and nobody gets two for one
 * week; a batch that fails is decided again.
 */
export async function sendDigests(tx: Db = db): Promise<void> {
  let claimed = 1;
  while (claimed > 0) claimed = await sendBatch(tx);
}

const sendBatch = (tx: Db): Promise<number> =>
  tx.transaction(async (tx) => {
    const { claimed, userIds } = await claimDigests(tx);
    const collected = await takeCollected(userIds, tx);
    const readers = await findReaders(userIds, collected, tx);
    const sent = readers.filter(({ digest }) => isWorthSending(digest));
    const mails = sent.map(({ reader, digest }) => writeDigest(reader, digest));
    const times = sent.map(({ quietUntil }) => quietUntil);
    if (mails.length > 0) await enqueueEach("send-mail", mails, tx, times);
    return claimed;
  });

type Found = { reader: DigestReader; digest: Digest; quietUntil: Date | null };

/** Returns the users among those given who want a digest and can get email, each with what it says. */
async function findReaders(
  ids: readonly string[],
  collected: ReadonlyMap<string, CollectedNotice[]>,
  tx: Db,
): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.email, p.full_name as name, p.language, p.country, course, event, mission,
      quiet_until(now(), p.time_zone, p.quiet_from, p.quiet_to)::text as "quietUntil"
    from users u join profiles p on p.id = u.id
    left join lateral (
      select json_build_object('slug', c.slug, 'title', c.title,
        'isRecent', e.last_seen_at > now() - interval '30 days') as course
      from enrollments e join courses c on c.id = e.course_id
      where e.user_id = u.id and e.completed_at is null and c.deleted_at is null
      order by e.last_seen_at desc, c.id limit 1) as under_way on true
    left join lateral (
      select json_build_object('id', e.id, 'title', e.title, 'startDate', e.start_date, 'endDate', e.end_date,
        'timeZone', e.time_zone) as event
      from event_places place join events e on e.id = place.event_id
      where place.user_id = u.id and place.status = 'going' and e.is_active and e.deleted_at is null
        and e.start_date > now() and e.start_date < now() + interval '7 days'
      order by e.start_date, e.id limit 1) as near on true
    left join lateral (
      select json_build_object('id', m.id, 'title', m.title) as mission from missions m
      where m.is_active and m.deleted_at is null and m.course_id is null and not exists (
        select from mission_completions d where d.mission_id = m.id and d.user_id = u.id
          and d.status in ('pending', 'approved', 'rejected', 'revoked'))
      order by m.sdg_goal is not distinct from p.first_goal desc, m.created_at desc, m.id desc limit 1) as untried on true
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.email_verified and p.mail_allowed
      and exists (select from jsonb_array_elements_text(p.mail_weekly) as kind where not p.mail_off ? kind)`);
  return rows.map(({ course, event, mission, quietUntil, ...reader }) => ({
    reader,
    quietUntil: quietUntil === null ? null : new Date(quietUntil),
    digest: {
      notices: collected.get(reader.id) ?? [],
      course,
      mission,
      event: event && {
        ...event,
        startDate: new Date(event.startDate),
        endDate: new Date(event.endDate),
      },
    },
  }));
}

type Row = DigestReader & {
  course: Digest["course"];
  mission: Digest["mission"];
  event: (Omit<NonNullable<Digest["event"]>, "startDate" | "endDate"> & Dates) | null;
  quietUntil: string | null;
};
type Dates = Record<"startDate" | "endDate", string>;
