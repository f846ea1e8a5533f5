import { and, sql } from "drizzle-orm";

import { formOf, localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { notify, type Notice } from "#app/domains/notifications/notify.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { isPublic } from "./event-conditions.server.ts";
import { eventPath, isElsewhere, type PublicEvent } from "./event.ts";
import { events, publicEventColumns } from "./tables.server.ts";

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
  const [event] = await tx
    .select(publicEventColumns)
    .from(events)
    .where(and(isPublic, sql`${events.id} = ${id}::uuid and ${events.startDate} > now()`));
  if (!event) return;
  let last: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (last !== undefined) last = await remindSome(event, last, tx);
}

type Going = { user_id: string; language: string | null; country: string | null; zone: string };

function toNotice(event: PublicEvent, { language, country, zone: ownZone }: Going): Notice {
  const { id, title, location, startDate, endDate, timeZone } = event;
  const { dateTimeRange, ownRange } = createFormat(formOf(language, country));
  // UTC is the default where the learner's time zone is not known.
  const own =
    ownZone !== "UTC" && isElsewhere(event, ownZone)
      ? [
          translate(localeOf(language))("checkIn.yourTime", {
            time: ownRange(startDate, endDate, timeZone, ownZone),
          }),
        ]
      : [];
  const when = [dateTimeRange(startDate, endDate, timeZone), ...own].join(" · ");
  return {
    kind: "event_reminder",
    params: { title, facts: location === null ? when : `${when}, ${location}` },
    link: eventPath(id),
    usefulUntil: startDate,
    // A rescheduled event gets another reminder.
    source: `event:${id}:reminder:${startDate.toISOString()}`,
  };
}

async function remindSome(event: PublicEvent, after: string, tx: Db) {
  const { rows } = await tx.execute<Going>(sql`
    select user_id, p.language, p.country, valid_time_zone(p.time_zone) as zone from event_places join profiles p on p.id = user_id
    where event_id = ${event.id}::uuid and status = 'going' and user_id > ${after}::uuid
    order by user_id limit ${batch}`);
  for (const going of rows) {
    const notice = toNotice(event, going);
    // The notification and its email share one transaction.
    await tx.transaction((tx) => notify(going.user_id, notice, tx));
  }
  return rows.length < batch ? undefined : rows.at(-1)?.user_id;
}
