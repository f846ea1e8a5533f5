import type { Role } from "#app/domains/accounts/actor.ts";
import type { ManagedEvent } from "#app/domains/events/proposals/proposal.ts";
import type { Mission } from "#app/domains/missions/mission.ts";
import type { InvoiceState } from "#app/domains/payments/invoice.ts";
import type { BilledTo, PaymentMethod } from "#app/domains/payments/money.ts";
import type { OrderStatus } from "#app/domains/shop/orders/order.ts";

import type { ListName } from "./admin-list.ts";

/** A person in the admin's list. */
export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  isSuspended: boolean;
  country: string | null;
  roles: Role[];
  /** The names of the first five institutions that they belong to. */
  institutions: string[];
  createdAt: Date;
};

/** An invoice in the admin's list. Amounts are in the smallest unit of the currency. */
export type ListedInvoice = {
  id: string;
  number: string;
  subject: string;
  method: PaymentMethod;
  buyerId: string | null;
  billedTo: BilledTo;
  total: number;
  refunded: number;
  currency: string;
  issuedAt: Date;
  dueAt: Date;
  paidAt: Date | null;
  state: InvoiceState;
};

/** An order in the admin's list, with its buyer. The total is in the smallest unit of the currency. */
export type ListedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  method: PaymentMethod;
  total: number;
  currency: string;
  placedAt: Date;
  /** Empty once the buyer has deleted their account. */
  buyer: string;
  country: string;
  pieces: number;
  firstItem: string;
};

export type ListedMission = Mission;
export type ListedEvent = ManagedEvent;

/** The row of each list. */
export type ListedRows = {
  people: ListedPerson;
  payments: ListedInvoice;
  orders: ListedOrder;
  missions: ListedMission;
  events: ListedEvent;
};
export type ListedRow<Name extends ListName = ListName> = ListedRows[Name];
