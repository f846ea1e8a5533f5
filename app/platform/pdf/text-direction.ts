/** A grapheme cluster, such as a letter with its marks or an emoji with its parts; and its direction, if it has one. */
export type Cluster = { text: string; direction: "ltr" | "rtl" | undefined };

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Splits a text into clusters in reading order. */
export function clusters(text: string): Cluster[] {
  if (/^[ -~]*$/.test(text)) {
    return Array.from(text, (sign) => ({ text: sign, direction: directionOf(sign) }));
  }
  return Array.from(segmenter.segment(text.toWellFormed().normalize("NFC")), ({ segment }) => ({
    text: segment,
    direction: directionOf(segment),
  }));
}

/** Returns the direction of the first cluster that has one; left to right if none has. */
export const baseDirection = (parts: readonly Cluster[]): "ltr" | "rtl" =>
  parts.find(({ direction }) => direction !== undefined)?.direction ?? "ltr";

/**
 * Returns whether the cluster at an index is read from right to left. Spaces and marks take the direction of their
 * neighbours if both agree, else that of the line.
 */
export function isRtlAt(parts: readonly Cluster[], index: number): boolean {
  const own = parts[index]?.direction;
  if (own !== undefined) return own === "rtl";
  const base = baseDirection(parts);
  const before = parts.slice(0, index).findLast(({ direction }) => direction)?.direction;
  const after = parts.slice(index).find(({ direction }) => direction)?.direction;
  return (before === after && before !== undefined ? before : base) === "rtl";
}

/**
 * Puts runs of one direction each into visual order, from left to right: adjacent runs against the line's direction are
 * reversed among themselves, then the whole line if it is right to left.
 */
export function inVisualOrder<Run extends { isRtl: boolean }>(
  runs: readonly Run[],
  base: "ltr" | "rtl",
): Run[] {
  const against = (run: Run) => run.isRtl !== (base === "rtl");
  const ordered: Run[] = [];
  for (let start = 0; start < runs.length;) {
    const length = runs.slice(start).findIndex((run) => !against(run));
    const end = length === -1 ? runs.length : start + Math.max(length, 1);
    ordered.push(...runs.slice(start, end).toReversed());
    start = end;
  }
  return base === "rtl" ? ordered.toReversed() : ordered;
}

function directionOf(cluster: string): Cluster["direction"] {
  if (/^[0-9A-Za-z]/.test(cluster)) return "ltr";
  if (/^[\u0660-\u0669\u06f0-\u06f9]/u.test(cluster)) return "ltr";
  if (isRtlScript.test(cluster)) return "rtl";
  return /[\p{L}\p{N}]/u.test(cluster) ? "ltr" : undefined;
}

// The right-to-left scripts in use today.
const isRtlScript =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Mende_Kikakui}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;
