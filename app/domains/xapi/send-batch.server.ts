import { BlockedAddressError, safeFetch } from "#app/platform/net/safe-fetch.server.ts";

import type { Statement } from "./statement.ts";
import type { XapiVersion } from "./xapi-version.ts";

/** The URL and credentials for storing statements. */
export type StoreAccess = {
  endpoint: string;
  username: string;
  password: string;
  version: XapiVersion;
};

/**
 * The result of a request: stored, in conflict with a stored statement, statements refused, credentials refused, or
 * store not available.
 */
export type SendEnd =
  | { end: "kept" }
  | { end: "conflict" }
  | { end: "refused"; fault: string }
  | { end: "no-credentials"; fault: string }
  | { end: "failed"; fault: string };

/** Sends statements to a record store in one request, all or none. */
export const sendBatch = (store: StoreAccess, statements: readonly Statement[]): Promise<SendEnd> =>
  ask(store, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(statements),
  });

/** Requests one statement from a record store, to test its address, credentials and version. */
export const tryStore = (store: StoreAccess): Promise<SendEnd> =>
  ask(store, { method: "GET", search: "?limit=1" });

type Asked = {
  method: string;
  search?: string;
  headers?: Record<string, string>;
  body?: string;
};

async function ask(
  { endpoint, username, password, version }: StoreAccess,
  { method, search = "", headers = {}, body }: Asked,
): Promise<SendEnd> {
  const proof = Buffer.from(`${username}:${password}`).toString("base64");
  const sent = {
    method,
    headers: {
      ...headers,
      Accept: "application/json",
      Authorization: `Basic ${proof}`,
      "X-Experience-API-Version": version,
    },
    ...(body !== undefined && { body }),
  };
  try {
    const { status } = await safeFetch(statementsAddress(endpoint) + search, sent);
    return endOf(status);
  } catch (error) {
    return {
      end: "failed",
      fault: error instanceof BlockedAddressError ? "closed" : "unreachable",
    };
  }
}

/** Returns the URL for statements below an endpoint, with or without a trailing slash. */
export const statementsAddress = (endpoint: string) => `${endpoint.replace(/\/+$/, "")}/statements`;

function endOf(status: number): SendEnd {
  if (status === 200 || status === 204) return { end: "kept" };
  if (status === 401 || status === 403) {
    return { end: "no-credentials", fault: `credentials:${status}` };
  }
  if (status === 409) return { end: "conflict" };
  // A body that is too large is treated like an invalid statement: a smaller batch may be accepted.
  if (status === 400 || status === 413) return { end: "refused", fault: `refused:${status}` };
  return { end: "failed", fault: `answered:${status}` };
}
