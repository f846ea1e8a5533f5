import type { Actor } from "#app/domains/accounts/actor.ts";
import type { ReaderData } from "#app/http/context/reader.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  joinColumns as joinUserColumns,
  readColumn,
  type UserColumn,
} from "#db/user-column.server.ts";

/** How a page loads what depends on its reader. */
export type LoadReader<Page> = {
  column: UserColumn<Page>;
  /** Returns whether a reader gets the same page as others outside its reader parts; true by default. */
  isAlike?: (page: Page, actor: Actor) => boolean;
  /** Notes that a reader has opened the page. The page is sent once that is stored. */
  whenOpened?: (actor: Actor) => Promise<void>;
};

/**
 * Returns the data of a page: what is the same for all readers, and what depends on the reader, as `reader`. A template
 * is rendered without the latter, and loads it for each request.
 */
export async function withReader<Shared extends object, Page>(
  ctx: RequestContext,
  shared: Shared,
  reader: LoadReader<Page>,
): Promise<Shared & ReaderData<Page>> {
  if (ctx.template) {
    ctx.template.reader = reader as LoadReader<unknown>;
    return { ...shared, reader: undefined };
  }
  const actor = await ctx.actor();
  const page = actor && (await readColumn(actor.id, reader.column));
  if (actor && ctx.isOpened) await reader.whenOpened?.(actor);
  return { ...shared, reader: page };
}

/** Combines columns into one, for a page that shows several values of its reader. */
export const joinColumns = joinUserColumns;

/** Returns whether a page is rendered for a signed-in reader, or as the template for all of them. */
export const isForSignedIn = async (ctx: RequestContext): Promise<boolean> =>
  ctx.template !== undefined || (await ctx.actor()) !== undefined;
