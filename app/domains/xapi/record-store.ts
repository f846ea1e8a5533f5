import type { XapiVersion } from "./xapi-version.ts";

/** The record store of an institution as its owners see it: everything but the password, and how it stands. */
export type RecordStore = {
  endpoint: string;
  username: string;
  version: XapiVersion;
  isActive: boolean;
  lastSentAt: Date | null;
  lastError: string | null;
  haltedAt: Date | null;
  retryAt: Date | null;
  waiting: number;
  refused: number;
  sent: number;
};

export const storeLimits = { endpoint: 500, username: 200, password: 500 } as const;

export const storeFormFields = ["endpoint", "username", "version"] as const;
export type StoreFormField = (typeof storeFormFields)[number];

/** The name of the staff page that a record store is set on. */
export const recordsPage = "records";

/** What may go wrong between us and a record store; behind it, where there is one, the status it answered. */
export const storeFaults = ["credentials", "unreachable", "closed", "answered", "refused"] as const;
export type StoreFault = (typeof storeFaults)[number];

/** What the store said when it last refused, from how it is kept: a fault, and its status. */
export function readFault(kept: string): { fault: StoreFault; status: string } {
  const [name = "", status = ""] = kept.split(":");
  return { fault: storeFaults.find((fault) => fault === name) ?? "answered", status };
}
