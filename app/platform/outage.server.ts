/** The database does not answer; thrown without waiting for it once that is known. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";

  constructor() {
    super("the database does not answer");
  }
}

/** There is too little space left to write; thrown before the disk is full. */
export class SpaceShortError extends Error {
  override name = "SpaceShortError";
  readonly code = "ENOSPC";

  constructor() {
    super("too little space is left on the disk of the database");
  }
}

/** Why something beyond our control kept a request from its work: the database is away, or there is no space left. */
export type Outage = "unavailable" | "full";

// PostgreSQL: shutting down, crashed, starting up, too many connections, connection failures, statement timeout.
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

/** Returns what outage an error comes from, itself or through its causes; nothing for a fault of ours. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code && fullCodes.has(code)) return "full";
  // The socket of a database that is not running; a missing file is another matter.
  const isAway =
    error instanceof DatabaseAwayError ||
    (code !== undefined && (awayCodes.has(code) || awayStates.has(code))) ||
    (code === "ENOENT" && syscall === "connect") ||
    awayMessages.test(error.message);
  return isAway ? "unavailable" : outageOf(error.cause);
}

/** Returns whether an error means that the database could not be reached, as opposed to a fault of ours. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) === "unavailable";
