import { sql } from "drizzle-orm";

import { formOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { notifyMany } from "#app/domains/notifications/notify-many.server.ts";
import type { Notice } from "#app/domains/notifications/notify.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { type Db, db } from "#db/client.server.ts";

import { type AssignedKind, dueDay, thingPath } from "./assignment.ts";
import { finishedAt, isFor, isOffered, joinThing, thingColumns } from "./sql.server.ts";

/**
 * The number of days before the end of the due day when members who have not finished are reminded.
 */
export const reminderDays = 3;

const batch = 500;

/**
 * Reminds, once each, the members who have not finished what is due within three days, however many
 * processes run it. After a failure, the next run continues where it stopped.
 */
export async function remindOfAssignments(tx: Db = db): Promise<void> {
  let reminded = batch;
  // One after the other: each batch is a transaction of its own.
  while (reminded === batch) reminded = await tx.transaction(remindSome);
}

async function remindSome(tx: Db): Promise<number> {
  // The primary key of the reminders decides which of two processes notifies a member.
  const { rows } = await tx.execute<Row>(sql`
    with due as materialized (
      select a.id, m.user_id, a.due_at, i.name as institution, ${thingColumns}
      from assignments a
      join institutions i on i.id = a.institution_id and i.status = 'approved'
      join institution_members m on ${isFor}
      ${joinThing}
      where a.withdrawn_at is null and a.due_at > now()
        and a.due_at <= now() + make_interval(days => ${reminderDays}::integer)
        and ${isOffered} and ${finishedAt} is null
        and not exists (select from assignment_reminders r
          where r.assignment_id = a.id and r.user_id = m.user_id)
      order by a.id, m.user_id limit ${batch}
    ), reminded as (
      insert into assignment_reminders (assignment_id, user_id) select id, user_id from due
      on conflict do nothing returning assignment_id, user_id
    )
    select due.id, due.user_id, due.due_at::text, due.institution, due.kind, due.title, due.slug,
      p.language, p.country, r.user_id is not null as "isOwn"
    from due join profiles p on p.id = due.user_id
    left join reminded r on r.assignment_id = due.id and r.user_id = due.user_id`);
  const own = rows.filter(({ isOwn }) => isOwn);
  await notifyMany(
    own.map((row) => ({ userId: row.user_id, notice: toNotice(row) })),
    tx,
  );
  return rows.length;
}

type Row = {
  id: string;
  user_id: string;
  due_at: string;
  institution: string;
  kind: AssignedKind;
  title: string;
  slug: string;
  language: string | null;
  country: string | null;
  isOwn: boolean;
};

function toNotice({ id, due_at, institution, kind, title, slug, language, country }: Row): Notice {
  const day = dueDay(new Date(due_at));
  return {
    kind: "assignment_due",
    params: {
      title,
      name: institution,
      facts: createFormat(formOf(language, country)).date(`${day}T00:00:00Z`, "UTC"),
    },
    link: thingPath(kind, slug),
    // After a change of the due date, members are reminded again.
    source: `assignment:${id}:due:${day}`,
  };
}
