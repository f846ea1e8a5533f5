import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

import {
  maxUnread,
  type Notification,
  type NotificationKind,
  type NotificationParams,
} from "./notification.ts";

/** The number of unread notifications of a user, counted up to `maxUnread`. */
export const unreadColumn: UserColumn<number> = {
  sql: sql`(select count(*)::integer from (
    select from notifications where user_id = u.id and read_at is null
      limit ${sql.raw(String(maxUnread))}
  ) as unread)`,
  read: (unread: number | null) => unread ?? 0,
};

/** Returns the number of unread notifications of a user, counted up to `maxUnread`. */
export const countUnread = (userId: string, tx: Db = db): Promise<number> =>
  readColumn(userId, unreadColumn, tx);

/** The parameters of a notification `n`, with the present name of the badge that it is about. */
export const currentParams = sql`case when n.kind = 'badge_earned'
  then n.params || coalesce((select jsonb_build_object('title', b.name) from badges b
    where 'badge:' || b.id = n.source), '{}')
  else n.params end`;

/** Returns a user's notifications, latest first. */
export async function listNotifications(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Notification>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rest = cursor
    ? sql`and (n.created_at, n.id) < (select c.created_at, c.id from notifications c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.kind, ${currentParams} as params, n.link, n.created_at::text, n.read_at::text
    from notifications n where n.user_id = ${userId} ${rest}
    order by n.created_at desc, n.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, toNotification);
}

type Row = {
  id: string;
  kind: NotificationKind;
  params: NotificationParams;
  link: string | null;
  created_at: string;
  read_at: string | null;
};

const toNotification = ({ created_at, read_at, ...row }: Row): Notification => ({
  ...row,
  createdAt: new Date(created_at),
  readAt: read_at === null ? null : new Date(read_at),
});
