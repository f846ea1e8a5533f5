import { isDeepStrictEqual } from "node:util";

import { type SQL, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";

import type { Edit } from "./edit.ts";

type Saved = { revision: number; editedIn: string | null };

/**
 * Saves an edit unless the item has been saved on another page since the edit began, which is the refusal `conflict`. Does
 * nothing if the item has that content already, so that an edit can be sent again. The caller holds the lock of the course.
 *
 * @returns the item's revision
 */
export async function saveEdit<Content>(
  { now, content, sent }: { now: Saved; content: Content; sent: Content },
  { actor, revision, editor }: Edit & { actor: Actor },
  write: (edited: ReturnType<typeof editedBy>) => Promise<unknown>,
) {
  const { revision: current, editedIn } = now;
  if (isDeepStrictEqual(content, sent)) return { ok: true as const, revision: current };
  const isOwn = editor !== undefined && editedIn === editor;
  if (revision !== undefined && revision !== current && !isOwn) return refuse("conflict");
  await write(editedBy(actor, editor, sql`${current + 1}`));
  return { ok: true as const, revision: current + 1 };
}

/** Returns the values of the columns that tell who saved an item. */
export const editedBy = (actor: Actor, editor: string | undefined, revision: SQL) => ({
  revision,
  editedBy: actor.id,
  editedAt: sql`now()`,
  editedIn: editor ?? null,
});
