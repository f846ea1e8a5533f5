/** The database does not respond; thrown without waiting for it once that is known. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";

  constructor() {
    super("the database does not respond");
  }
}

/** There is too little disk space left to write; thrown before the disk is full. */
export class SpaceShortError extends Error {
  override name = "SpaceShortError";
  readonly code = "ENOSPC";

  constructor() {
    super("too little space is left on the disk of the database");
  }
}

/** The external cause that made a request fail: the database is unavailable, or no disk space is left. */
export type Outage = "unavailable" | "full";

// PostgreSQL: shutting down, crashed, starting up, too many connections, connection failures, statement timeout, a
// server that has become a replica.
const awayStates = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "57014",
  "25006",
]);
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
const awayMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error/i;
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Returns the outage that an error comes from, directly or through its causes; undefined for an internal error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, severity } = error as Error & Record<string, string | undefined>;
  if (code && fullCodes.has(code)) return "full";
  // The socket of a database that is not running. A missing file is a different error.
  const isAway =
    error instanceof DatabaseAwayError ||
    (code !== undefined && (awayCodes.has(code) || awayStates.has(code))) ||
    (code === "ENOENT" && syscall === "connect") ||
    // PgBouncer ends a connection with the code that PostgreSQL uses for wrong messages, too.
    (code === "08P01" && severity === "FATAL") ||
    awayMessages.test(error.message);
  return isAway ? "unavailable" : outageOf(error.cause);
}

/** Returns whether an error means that the database could not be reached, as opposed to an internal error. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) === "unavailable";
