const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // PostgreSQL: shutting down, crashed, starting up, too many connections, connection failures.
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
]);

/** Tells whether an error means that the database could not be reached, as opposed to a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code && awayCodes.has(code)) return true;
  if (/timeout exceeded when trying to connect|connection terminated/i.test(error.message))
    return true;
  return isDatabaseAway(error.cause);
}
