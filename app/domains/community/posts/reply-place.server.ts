import { findPost, findReplyPage } from "#app/domains/community/queries.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { postPath } from "./post.ts";

/** The number of replies per page of a conversation. */
export const repliesPerPage = 50;

/** Returns the URL of a reply: the page of its conversation that contains it, with its anchor. */
export async function findReplyPlace(id: string, tx: Db = db): Promise<string | undefined> {
  const reply = await findPost(undefined, id, tx);
  if (!reply || reply.replyTo === null) return undefined;
  const cursor = await findReplyPage({ id, replyTo: reply.replyTo }, repliesPerPage, tx);
  const search = cursor === undefined ? "" : `?cursor=${cursor}`;
  return `${postPath(reply.replyTo)}${search}#post-${id}`;
}
