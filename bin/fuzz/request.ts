/** The callers of a request, by their authentication. */
export const callers = ["anonymous", "wrong key", "learner", "admin"] as const;
export type Caller = (typeof callers)[number];

/** A request as it is sent: each character of its target and headers is one byte. */
export type FuzzRequest = {
  caller: Caller;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Returns a placeholder for something that exists, which is resolved when the request is sent. */
export const known = (n: number): string => `~known~${n}~`;

/** Replaces the placeholders of `known` with values that exist. */
export const withKnown = (text: string, pool: readonly string[]): string =>
  text.replaceAll(/~known~(\d+)~/g, (_, n) => pool[Number(n) % pool.length] ?? "none");

/** Returns the UTF-8 bytes of a text, one character each. */
export const toBytes = (text: string): string => Buffer.from(text, "utf8").toString("latin1");
