import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  type MessageStatus,
  messageStatuses,
  type MessageSummary,
  type MessageThread,
} from "./message.ts";
import { messageReplies, messages } from "./tables.server.ts";

const columns = {
  id: messages.id,
  kind: messages.kind,
  name: messages.name,
  email: messages.email,
  organisation: messages.organisation,
  subject: messages.subject,
  body: messages.body,
  status: messages.status,
  createdAt: messages.createdAt,
};

type Options = PageOptions & { status: MessageStatus; query?: string | undefined };

/**
 * Returns one page of messages of a state, those that contain a search text if given: open ones oldest first, others
 * newest first.
 */
export async function listMessages(
  { status, query, limit, cursor }: Options,
  tx: Db = db,
): Promise<Page<MessageSummary>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const isEarliestFirst = status === "open";
  const order = isEarliestFirst ? sql`asc` : sql`desc`;
  const beyond = isEarliestFirst ? sql`>` : sql`<`;
  const position = sql`(${messages.createdAt}, ${messages.id})`;
  const rows = await tx
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.status, status),
        query === undefined ? undefined : holds(query),
        cursor === undefined
          ? undefined
          : sql`${position} ${beyond} (select c.created_at, c.id from messages c where c.id = ${cursor}::uuid)`,
      ),
    )
    .orderBy(sql`${messages.createdAt} ${order}`, sql`${messages.id} ${order}`)
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

function holds(query: string): SQL {
  const pattern = `%${query.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`concat_ws(' ', ${messages.name}, ${messages.email}, ${messages.organisation},
    ${messages.subject}, ${messages.body}) ilike ${pattern}`;
}

/** Returns the number of messages per state. */
export async function countMessages(tx: Db = db): Promise<Record<MessageStatus, number>> {
  const rows = await tx
    .select({ status: messages.status, n: count() })
    .from(messages)
    .groupBy(messages.status);
  const counts = new Map(rows.map(({ status, n }) => [status, n]));
  return Object.fromEntries(
    messageStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<MessageStatus, number>;
}

/** Returns a message with its answers; undefined if there is none. */
export async function findMessage(id: string, tx: Db = db): Promise<MessageThread | undefined> {
  if (!isUuid(id)) return undefined;
  const [message] = await tx
    .select({ ...columns, closedAt: messages.closedAt, userId: messages.userId })
    .from(messages)
    .where(eq(messages.id, id));
  if (!message) return undefined;
  const replies = await tx
    .select({
      id: messageReplies.id,
      body: messageReplies.body,
      author: profiles.fullName,
      createdAt: messageReplies.createdAt,
    })
    .from(messageReplies)
    .leftJoin(profiles, eq(profiles.id, messageReplies.authorId))
    .where(eq(messageReplies.messageId, id))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
  return { ...message, replies };
}
