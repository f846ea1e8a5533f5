import type { Actor } from "#app/domains/accounts/actor.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import type { ListName } from "#app/domains/admin-lists/admin-list.ts";
import { readListState } from "#app/domains/admin-lists/list-input.ts";
import { type ListState } from "#app/domains/admin-lists/list-state.ts";
import type { ListedRows } from "#app/domains/admin-lists/listed.ts";
import { findRow, type ListPage, readList } from "#app/domains/admin-lists/read-list.server.ts";
import { sources } from "#app/domains/admin-lists/sources.server.ts";
import { listViews } from "#app/domains/admin-lists/views/queries.server.ts";
import type { View } from "#app/domains/admin-lists/views/view.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import { viewAddress } from "./view-address.ts";

const rowsPerPage = 50;

/** A list as its page shows it. */
export type LoadedList<Name extends ListName> = {
  state: ListState<Name>;
  page: ListPage<ListedRows[Name]>;
  /** The row that is open beside the list. */
  open: ListedRows[Name] | undefined;
  views: View[];
  timeZone: string;
  /** The id of a view that is saved next. */
  newViewId: string;
};

/**
 * Returns the page of a list that an address asks for. The bare address of a list leads to the view that the admin has
 * chosen to start with.
 */
export async function loadList<Name extends ListName>(
  ctx: RequestContext,
  actor: Actor,
  name: Name,
): Promise<LoadedList<Name>> {
  const params = ctx.url.searchParams;
  const state = readListState(name, params);
  const [views, timeZone] = await Promise.all([listViews(actor, name), findTimeZone(actor.id)]);
  const isBare = [...params.keys()].every((param) => param === "tab");
  const first = isBare ? views.find((view) => view.isDefault) : undefined;
  if (first) throw redirect(viewAddress(name, first));
  const [page, open] = await Promise.all([
    readList<Name, ListedRows[Name]>(sources[name], { ...state, timeZone, limit: rowsPerPage }),
    state.panel === undefined
      ? undefined
      : findRow<Name, ListedRows[Name]>(sources[name], state.panel),
  ]);
  return { state, page, open, views, timeZone, newViewId: crypto.randomUUID() };
}
