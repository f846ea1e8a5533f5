import { type Reader, readFromPrimary, readFromReplica } from "#db/replica.server.ts";

import type { RequestContext } from "./request-context.server.ts";

const readPublic = readFromReplica(1500);

/**
 * Returns where to read what everybody may see: strangers from the replica, for they have written nothing that they
 * could miss; whoever is logged in, or comes with a key, from the primary. Not for pages that are cached: what the
 * replica has not heard of yet would stay in the cache.
 */
export const publicReader = ({ hasSessionCookie, hasApiKey }: RequestContext): Reader =>
  hasSessionCookie || hasApiKey ? readFromPrimary : readPublic;

/** Reads reports, which sum up many rows and may be some seconds old. */
export const readReports: Reader = readFromReplica(10_000);
