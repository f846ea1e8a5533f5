import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { type Reader, readFromPrimary, readFromReplica } from "#db/replica.server.ts";

const readPublic = readFromReplica(1500);

/**
 * Returns the database to read public data from: for anonymous users the replica, because they have written nothing
 * that they could miss; for logged-in users and for API keys the primary. Not for pages that are cached: changes that
 * the replica has not received yet would be missing from the cache.
 */
export const publicReader = ({ hasSessionCookie, hasApiKey }: RequestContext): Reader =>
  hasSessionCookie || hasApiKey ? readFromPrimary : readPublic;

/** Reads reports, which aggregate many rows and may be some seconds old. */
export const readReports: Reader = readFromReplica(10_000);
