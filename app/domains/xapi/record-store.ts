import type { XapiVersion } from "./xapi-version.ts";

/** The record store of an institution as its owners see it: everything except the password, with its state. */
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

/** The name of the staff page on which a record store is configured. */
export const recordsPage = "records";

/** The faults that may occur between us and a record store; a fault may be followed by the status of the response. */
export const storeFaults = ["credentials", "unreachable", "closed", "answered", "refused"] as const;
export type StoreFault = (typeof storeFaults)[number];

/** Parses the stored error of a record store: a fault, and its status. */
export function readFault(stored: string): { fault: StoreFault; status: string } {
  const [name = "", status = ""] = stored.split(":");
  return { fault: storeFaults.find((fault) => fault === name) ?? "answered", status };
}
