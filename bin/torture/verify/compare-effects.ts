import type { Journal } from "#bin/torture/journal.ts";
import type { Check } from "#bin/torture/verify.ts";
import type { Effects } from "#bin/torture/writers/writer.ts";

type Known = { acknowledged: number; isThere: boolean; mayBeThere: boolean };

/**
 * Compares the effects in the database with the outcomes of their writes: an acknowledged one is there exactly once, a
 * refused one is not, an unknown one is there once or not at all, and nothing is there that nobody wrote.
 */
export function compareEffects(
  journal: Journal,
  { kind, what, isAcknowledgedOnce }: Effects,
  found: readonly string[],
): Check {
  const known = outcomesByKey(journal, kind);
  const counts = new Map<string, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  const findings: string[] = [];
  for (const [key, { acknowledged, isThere, mayBeThere }] of known) {
    const count = counts.get(key) ?? 0;
    counts.delete(key);
    if (isThere && count === 0) findings.push(`Lost: ${key} was acknowledged, but is not there.`);
    if (count > 1) findings.push(`Doubled: ${key} is there ${count} times.`);
    if (!mayBeThere && count > 0) findings.push(`Refused, but there: ${key}.`);
    if (isAcknowledgedOnce && acknowledged > 1) {
      findings.push(`Acknowledged ${acknowledged} times, though it can happen only once: ${key}.`);
    }
  }
  for (const key of counts.keys()) findings.push(`There, but never written: ${key}.`);
  return { what: `${kind}: ${what}`, compared: known.size, findings };
}

function outcomesByKey(journal: Journal, kind: string): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const write of journal.writes) {
    if (write.kind !== kind) continue;
    const of = known.get(write.key) ?? { acknowledged: 0, isThere: false, mayBeThere: false };
    if (write.outcome === "acknowledged") of.acknowledged++;
    of.isThere ||= write.outcome === "acknowledged" || write.outcome === "already there";
    of.mayBeThere ||= write.outcome !== "refused";
    known.set(write.key, of);
  }
  return known;
}
