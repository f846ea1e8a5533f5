import {
  countManagedEvents,
  listManagedEvents,
  type Managed,
} from "#app/domains/events/proposals/queries.server.ts";

import { readManagedFilter } from "./managed-list.tsx";

const perPage = 25;

/** Loads a page of the events that `whose` stands for, with the filter of the address and how many match it. */
export async function loadManaged(searchParams: URLSearchParams, whose: Managed) {
  const filter = readManagedFilter(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const [count, page] = await Promise.all([
    countManagedEvents(whose, filter),
    listManagedEvents(whose, { ...filter, limit: perPage, cursor }),
  ]);
  return { filter, count, page };
}
