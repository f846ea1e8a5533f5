import { and, eq, inArray, sql } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { publishAllWith } from "#app/platform/postgres/live.server.ts";
import type { Db } from "#db/client.server.ts";

import { writeNotice } from "./mail-notice.server.ts";
import { mailKindOf } from "./notice-mail-kind.ts";
import { bellTopic } from "./notification.ts";
import type { Notice } from "./notify.server.ts";

export type Told = { userId: string; notice: Notice };

/**
 * Notifies many users, each once per source, and by email where they allow it. Uses as many
 * statements for five hundred users as for one. Runs in the caller's transaction.
 */
export async function notifyMany(all: readonly Told[], tx: Db): Promise<void> {
  if (!all.length) return;
  const fresh = await insertFresh(all, tx);
  if (!fresh.length) return;
  await publishAllWith([...new Set(fresh.map(({ userId }) => bellTopic(userId)))], tx);
  await mailMany(fresh, tx);
}

async function insertFresh(all: readonly Told[], tx: Db): Promise<Told[]> {
  const rows = all.map(({ userId, notice: { kind, params, link, source, aboutId } }) => ({
    user_id: userId,
    kind,
    params,
    link,
    source,
    about_id: aboutId ?? null,
  }));
  const { rows: told } = await tx.execute<{ user_id: string; source: string }>(sql`
    insert into notifications (user_id, kind, params, link, source, about_id)
    select n.user_id, n.kind, n.params, n.link, n.source, n.about_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(user_id uuid, kind text, params jsonb, link text, source text, about_id uuid)
    on conflict do nothing returning user_id, source`);
  const keys = new Set(told.map(({ user_id, source }) => `${user_id} ${source}`));
  return all.filter(({ userId, notice }) => keys.has(`${userId} ${notice.source}`));
}

async function mailMany(told: readonly Told[], tx: Db): Promise<void> {
  const readers = await tx
    .select({
      id: users.id,
      email: users.email,
      name: profiles.fullName,
      language: profiles.language,
      mailOff: profiles.mailOff,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        inArray(
          users.id,
          sql`(select unnest(${sql.param(told.map(({ userId }) => userId))}::uuid[]))`,
        ),
        eq(users.emailVerified, true),
        eq(profiles.mailAllowed, true),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const mails = told.flatMap(({ userId, notice }) => {
    const [reader, kind] = [byId.get(userId), mailKindOf(notice.kind)];
    return reader && kind && !reader.mailOff.includes(kind)
      ? [writeNotice(reader, kind, notice)]
      : [];
  });
  if (mails.length) await enqueueEach("send-mail", mails, tx);
}
