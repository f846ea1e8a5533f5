import { managedStates } from "#app/domains/events/proposals/proposal.ts";

import { type ListName, type Sort, sortKeys, sortParam, usualSort } from "./admin-list.ts";
import type { ListFilter } from "./list-input.ts";

export const accountStates = ["verified", "unverified", "class_account", "suspended"] as const;
export const invoiceFilters = ["open", "overdue", "paid", "refunded", "cancelled"] as const;
export const missionStates = ["active", "inactive"] as const;
export const eventStates = managedStates.filter((state) => state !== "draft");
export const eventTimes = ["upcoming", "past"] as const;

/** What the address of a list asks for. */
export type ListState<Name extends ListName = ListName> = {
  name: Name;
  filter: ListFilter<Name>;
  sort: Sort<Name>;
  cursor: string | undefined;
  /** The id of the row that is open beside the list. */
  panel: string | undefined;
  /** The id of the saved view that the list was opened with, or "all". */
  view: string | undefined;
};

/** Returns the filter and the order of a list as search parameters, without those of the usual order. */
export function writeListState({
  name,
  filter,
  sort,
}: Pick<ListState, "name" | "filter" | "sort">): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(filter)) {
    if (value !== undefined && value !== "") params.set(field, String(value));
  }
  const usual = usualSort(sortKeys[name][0]);
  if (sortParam(sort) !== sortParam(usual)) params.set("sort", sortParam(sort));
  return params.toString();
}

/** Returns whether a filter leaves something out. */
export const isNarrowed = (filter: ListFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== "");
