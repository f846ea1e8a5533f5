import type { ListName } from "./admin-list.ts";
import { events } from "./events.server.ts";
import type { ListedRows } from "./listed.ts";
import { missions } from "./missions.server.ts";
import { orders } from "./orders.server.ts";
import { payments } from "./payments.server.ts";
import { people } from "./people.server.ts";
import type { ListSource } from "./read-list.server.ts";

/** Where the rows of each list come from. */
export const sources: { [Name in ListName]: ListSource<Name, ListedRows[Name]> } = {
  people,
  payments,
  orders,
  missions,
  events,
};
