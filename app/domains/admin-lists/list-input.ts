import { z } from "zod";

import { roles } from "#app/domains/accounts/actor.ts";
import { eventTypes } from "#app/domains/events/event.ts";
import { subjectKinds } from "#app/domains/payments/invoice.ts";
import { paymentMethods } from "#app/domains/payments/money.ts";
import { orderStatuses } from "#app/domains/shop/orders/order.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { readFilter } from "#app/lib/read-filter.ts";

import { type ListName, type Sort, type SortKey, sortKeys, usualSort } from "./admin-list.ts";
import {
  accountStates,
  eventStates,
  eventTimes,
  invoiceFilters,
  type ListState,
  missionStates,
} from "./list-state.ts";

const text = z
  .string()
  .transform((typed) => cleanText(typed).slice(0, 100))
  .optional();
const day = z.iso.date().optional();
const days = { from: day, to: day };
const goal = z.coerce.number().pipe(z.int().min(1).max(17)).optional();
const id = z.string().refine(isUuid).optional();

/** What each list can be narrowed to, by the parameters of its address. Days are those of the reader's time zone. */
export const filterSchemas = {
  people: z.object({
    q: text,
    role: z.enum(roles).optional(),
    country: z.string().refine(isCountryCode).optional(),
    status: z.enum(accountStates).optional(),
    institution: id,
    ...days,
  }),
  payments: z.object({
    q: text,
    show: z.enum(invoiceFilters).optional(),
    kind: z.enum(subjectKinds).optional(),
    method: z.enum(paymentMethods).optional(),
    ...days,
  }),
  orders: z.object({ q: text, state: z.enum(orderStatuses).optional(), ...days }),
  missions: z.object({ q: text, goal, status: z.enum(missionStates).optional(), place: text }),
  events: z.object({
    q: text,
    state: z.enum(eventStates).optional(),
    when: z.enum(eventTimes).optional(),
    type: z.enum(eventTypes).optional(),
    institution: id,
  }),
} as const satisfies Record<ListName, z.ZodObject>;

export type ListFilter<Name extends ListName = ListName> = z.output<(typeof filterSchemas)[Name]>;

/** Reads the filter, the order and the page of a list from an address; ignores what is unknown or invalid. */
export function readListState<Name extends ListName>(
  name: Name,
  params: URLSearchParams,
): ListState<Name> {
  const idOf = (param: string) => {
    const value = params.get(param) ?? "";
    return isUuid(value) ? value : undefined;
  };
  return {
    name,
    filter: readFilter<Record<string, z.ZodType>>(filterSchemas[name], (field) =>
      params.get(field)?.trim(),
    ) as ListFilter<Name>,
    sort: readSort(name, params.get("sort")),
    cursor: idOf("cursor"),
    panel: idOf("panel"),
    view: params.get("view") === "all" ? "all" : idOf("view"),
  };
}

function readSort<Name extends ListName>(name: Name, param: string | null): Sort<Name> {
  const keys: readonly SortKey<Name>[] = sortKeys[name];
  const wanted = param?.replace(/^-/, "");
  const key = keys.find((known) => known === wanted);
  if (key !== undefined) return { key, isDescending: param !== wanted };
  return usualSort(keys[0] as SortKey<Name>) as Sort<Name>;
}
