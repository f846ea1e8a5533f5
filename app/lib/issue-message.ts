/** A message with its values. */
export type IssueMessage = { key: string; params: Record<string, string | number> };

/**
 * Reads the message of a schema's issue: `namespace.key`, or `namespace.key|max=100` with values. Undefined if it names no
 * message.
 */
export function readIssueMessage(message: string): IssueMessage | undefined {
  const [key = "", ...pairs] = message.split("|");
  if (!/^\w+\.\w+$/.test(key)) return undefined;
  const params = Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
    }),
  );
  return { key, params };
}
