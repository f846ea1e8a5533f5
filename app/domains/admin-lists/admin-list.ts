/** The lists that admins sort, filter and keep views of. */
export const listNames = ["people", "payments", "orders", "missions", "events"] as const;
export type ListName = (typeof listNames)[number];

/** Returns whether a text is the name of a list. */
export const isListName = (text: unknown): text is ListName =>
  listNames.some((name) => name === text);

/** The address of each list. */
export const listPaths = {
  people: "/admin/people",
  payments: "/admin/payments",
  orders: "/admin/shop/orders",
  missions: "/admin/missions?tab=manage",
  events: "/admin/events?tab=manage",
} as const satisfies Record<ListName, string>;

/** The columns by which each list can be sorted, each with an index. The first one is the usual order. */
export const sortKeys = {
  people: ["joined", "name", "email"],
  payments: ["issued", "due", "name", "total"],
  orders: ["placed", "total"],
  missions: ["created", "title", "points"],
  events: ["start", "title", "points"],
} as const satisfies Record<ListName, readonly string[]>;
export type SortKey<Name extends ListName = ListName> = (typeof sortKeys)[Name][number];

/** Texts are sorted from A to Z first, everything else from the latest or highest. */
const textKeys: readonly string[] = ["name", "email", "title"];

export type Sort<Name extends ListName = ListName> = { key: SortKey<Name>; isDescending: boolean };

/** Returns the order of a list before anybody sorts it. */
export const usualSort = (key: SortKey): Sort => ({ key, isDescending: !textKeys.includes(key) });

/** Returns the order as a parameter of an address: the key, with a hyphen before it if it is descending. */
export const sortParam = ({ key, isDescending }: Sort): string => (isDescending ? `-${key}` : key);

/** How many rows of a filtered list are counted; more are found without counting all of them. */
export const countLimit = 2000;

/** Returns the address of a list with search parameters; parameters without a value are left out. */
export function listAddress(
  name: ListName,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const [path = "", own] = listPaths[name].split("?");
  const search = new URLSearchParams(own);
  for (const [key, value] of Object.entries(params)) if (value) search.set(key, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
