/** Who sends a request, and by what they prove it. */
export const callers = ["anonymous", "wrong key", "learner", "admin"] as const;
export type Caller = (typeof callers)[number];

/** A request as it goes over the wire: each character of its target and headers is one byte. */
export type FuzzRequest = {
  caller: Caller;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

/** Stands in a request for something that exists; which one, is decided when the request is sent. */
export const known = (n: number): string => `~known~${n}~`;

/** Puts what exists in the places that `known` left. */
export const withKnown = (text: string, pool: readonly string[]): string =>
  text.replaceAll(/~known~(\d+)~/g, (_, n) => pool[Number(n) % pool.length] ?? "none");

/** A text as the bytes of its UTF-8, one character each. */
export const toBytes = (text: string): string => Buffer.from(text, "utf8").toString("latin1");
