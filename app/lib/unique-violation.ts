/** Returns whether a write failed because another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === "23505" || isUniqueViolation(error.cause);
}
