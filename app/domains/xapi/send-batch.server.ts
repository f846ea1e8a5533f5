import { BlockedAddressError, safeFetch } from "#app/platform/safe-fetch.server.ts";

import type { Statement } from "./statement.ts";
import type { XapiVersion } from "./xapi-version.ts";

/** Where and as whom statements are stored. */
export type StoreAccess = {
  endpoint: string;
  username: string;
  password: string;
  version: XapiVersion;
};

/** What became of a request: kept by the store, the statements refused as they are, or the store not ready. */
export type SendEnd =
  | { end: "kept" }
  | { end: "conflict" }
  | { end: "refused"; fault: string }
  | { end: "no-credentials"; fault: string }
  | { end: "failed"; fault: string };

/** Hands statements to a record store in one request, all or none. */
export const sendBatch = (store: StoreAccess, statements: readonly Statement[]): Promise<SendEnd> =>
  ask(store, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(statements),
  });

/** Asks a record store for one statement, to learn whether address, credentials and version are right. */
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

/** Where statements go below an endpoint, with or without a slash at its end. */
export const statementsAddress = (endpoint: string) => `${endpoint.replace(/\/+$/, "")}/statements`;

function endOf(status: number): SendEnd {
  if (status === 200 || status === 204) return { end: "kept" };
  if (status === 401 || status === 403) {
    return { end: "no-credentials", fault: `credentials:${status}` };
  }
  if (status === 409) return { end: "conflict" };
  // Too much at once is as unwelcome as a wrong statement: fewer may do.
  if (status === 400 || status === 413) return { end: "refused", fault: `refused:${status}` };
  return { end: "failed", fault: `answered:${status}` };
}
