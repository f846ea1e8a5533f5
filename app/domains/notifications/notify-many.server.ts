import { sql } from "drizzle-orm";

import { enqueueEach } from "#app/platform/jobs.server.ts";
import { publishAllWith } from "#app/platform/postgres/live.server.ts";
import type { Db } from "#db/client.server.ts";

import { collectNotices } from "./collect-notices.server.ts";
import { writeNotice } from "./mail-notice.server.ts";
import { bellTopic } from "./notification.ts";
import type { Notice } from "./notify.server.ts";
import {
  findRecipients,
  heldUntil,
  isCollected,
  type Recipient,
  wantedMail,
} from "./recipient.server.ts";

export type UserNotice = { userId: string; notice: Notice };

/**
 * Notifies many users, each once per source, and by email where they allow it. Uses as many
 * statements for five hundred users as for one. Runs in the caller's transaction.
 */
export async function notifyMany(all: readonly UserNotice[], tx: Db): Promise<void> {
  if (!all.length) return;
  const fresh = await insertFresh(all, tx);
  if (!fresh.length) return;
  const ids = [...new Set(fresh.map(({ userId }) => userId))];
  const readers = new Map((await findRecipients(ids, tx)).map((reader) => [reader.id, reader]));
  const awake = ids.filter((id) => !readers.get(id)?.quietUntil);
  await publishAllWith(awake.map(bellTopic), tx);
  await mailMany(fresh, readers, tx);
}

async function insertFresh(all: readonly UserNotice[], tx: Db): Promise<UserNotice[]> {
  const rows = all.map(({ userId, notice: { kind, params, link, source, aboutId } }) => ({
    user_id: userId,
    kind,
    params,
    link,
    source,
    about_id: aboutId ?? null,
  }));
  const { rows: inserted } = await tx.execute<{ user_id: string; source: string }>(sql`
    insert into notifications (user_id, kind, params, link, source, about_id)
    select n.user_id, n.kind, n.params, n.link, n.source, n.about_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(user_id uuid, kind text, params jsonb, link text, source text, about_id uuid)
    on conflict do nothing returning user_id, source`);
  const keys = new Set(inserted.map(({ user_id, source }) => `${user_id} ${source}`));
  return all.filter(({ userId, notice }) => keys.has(`${userId} ${notice.source}`));
}

async function mailMany(
  notices: readonly UserNotice[],
  readers: ReadonlyMap<string, Recipient>,
  tx: Db,
): Promise<void> {
  const wanted = notices.flatMap(({ userId, notice }) => {
    const reader = readers.get(userId);
    const kind = reader && wantedMail(reader, notice.kind);
    return kind ? [{ reader, kind, notice }] : [];
  });
  const collected = wanted.filter(({ reader, kind }) => isCollected(reader, kind));
  const sources = collected.map(({ reader, notice }) => ({
    userId: reader.id,
    source: notice.source,
  }));
  await collectNotices(sources, tx);
  const mails = wanted
    .filter(({ reader, kind }) => !isCollected(reader, kind))
    .map(({ reader, kind, notice }) => ({
      mail: writeNotice(reader, kind, notice),
      at: heldUntil(reader, notice),
    }));
  if (mails.length === 0) return;
  const payloads = mails.map(({ mail }) => mail);
  const times = mails.map(({ at }) => at);
  await enqueueEach("send-mail", payloads, tx, times);
}
