/** Returns when a submission was made that a service worker sends later; undefined for any other. */
export function readMadeAt({ headers }: Request): Date | undefined {
  const madeAt = new Date(headers.get("X-Made-At") ?? "");
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
}
