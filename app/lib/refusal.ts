/** The reason why an operation refused: a value, not an exception, so that every caller can explain it. */
export type Refusal<Reason extends string = string> = { ok: false; reason: Reason };

/** Creates a refusal with its reason. */
export function refuse<const Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}
