import { sql } from "drizzle-orm";

import { localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { notify, type Notice } from "#app/domains/notifications/notify.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { type Db, db } from "#db/client.server.ts";

import { eventPath } from "./event.ts";

const batch = 200;

/** Queues one reminder job for each event that begins within a day; once, also with several processes. */
export async function remindOfEvents(tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update events set reminded_at = now()
      where deleted_at is null and is_active and reminded_at is null
        and start_date > now() and start_date <= now() + interval '1 day'
      returning id`);
    for (const { id } of rows) {
      await enqueue("remind-of-event", { id }, tx);
    }
  });
}

/** Notifies everyone who is going to an event; after a failure and a retry, nobody is notified twice. */
export async function remindOfEvent(id: string, tx: Db = db): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select title, location, time_zone, start_date::text, end_date::text from events
    where id = ${id}::uuid and deleted_at is null and is_active and start_date > now()`);
  const [event] = rows;
  if (!event) return;
  let last: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (last !== undefined) last = await remindSome(id, last, event, tx);
}

type Row = {
  title: string;
  location: string | null;
  time_zone: string;
  start_date: string;
  end_date: string;
};

function toNotice(id: string, event: Row, locale: Locale): Notice {
  const { title, location, time_zone, start_date, end_date } = event;
  const [start, end] = [new Date(start_date), new Date(end_date)];
  const when = createFormat(locale).dateTimeRange(start, end, time_zone);
  return {
    kind: "event_reminder",
    params: { title, facts: location === null ? when : `${when}, ${location}` },
    link: eventPath(id),
    // A rescheduled event gets another reminder.
    source: `event:${id}:reminder:${start.toISOString()}`,
  };
}

async function remindSome(id: string, after: string, event: Row, tx: Db) {
  const { rows } = await tx.execute<{ user_id: string; language: string | null }>(sql`
    select user_id, p.language from event_places join profiles p on p.id = user_id
    where event_id = ${id}::uuid and status = 'going' and user_id > ${after}::uuid
    order by user_id limit ${batch}`);
  for (const { user_id, language } of rows) {
    const notice = toNotice(id, event, localeOf(language));
    // The notification and its email share one transaction.
    await tx.transaction((tx) => notify(user_id, notice, tx));
  }
  return rows.length < batch ? undefined : rows.at(-1)?.user_id;
}
