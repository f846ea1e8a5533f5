/** The reason why an operation refused: a value, not an exception, so that every caller can explain it. */
export type Refusal<Reason extends string = string> = { ok: false; reason: Reason };

/** Creates a refusal with its reason. */
export function refuse<const Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}

/**
 * Reads the message of a schema's issue, `namespace.key` or with values `namespace.key|max=100`; undefined if it names no
 * message.
 */
export function readIssueMessage(
  message: string,
): { key: string; params: Record<string, string | number> } | undefined {
  const [key = "", ...pairs] = message.split("|");
  if (!/^\w+\.\w+$/.test(key)) return undefined;
  const params = Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...rest] = pair.split("=");
      const value = rest.join("=");
      return [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
    }),
  );
  return { key, params };
}
