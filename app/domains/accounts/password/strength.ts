/** The strength of a password: 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * Returns the strength of a password by its length and variety. Of repeats and sequences such as "aaaa" or "1234",
 * only the start counts, because attackers try them first. The result is advice only; it refuses nothing. Its source
 * is sent to pages without React, so it must be self-contained.
 */
export function assessPassword(password: string): Strength {
  if (!password) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const points = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = points.map((point, index) => point - (points[index - 1] ?? Number.NaN));
  const length = steps.filter(
    (step, index) => index < 2 || Math.abs(step) > 1 || step !== steps[index - 1],
  ).length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = length + 2 * (variety - 1);
  if (length < 6 || score < 9) return 1;
  if (score < 13) return 2;
  return score < 17 ? 3 : 4;
}
