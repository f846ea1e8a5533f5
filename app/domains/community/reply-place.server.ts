import { type Db, db } from "#db/client.server.ts";

import { postPath } from "./post.ts";
import { findPost, findReplyPage } from "./queries.server.ts";

/** How many replies stand on one page of a conversation. */
export const repliesPerPage = 50;

/** Where a reply is read: the page of its conversation on which it stands, at its place. */
export async function findReplyPlace(id: string, tx: Db = db): Promise<string | undefined> {
  const reply = await findPost(undefined, id, tx);
  if (!reply || reply.replyTo === null) return undefined;
  const cursor = await findReplyPage({ id, replyTo: reply.replyTo }, repliesPerPage, tx);
  const search = cursor === undefined ? "" : `?cursor=${cursor}`;
  return `${postPath(reply.replyTo)}${search}#post-${id}`;
}
