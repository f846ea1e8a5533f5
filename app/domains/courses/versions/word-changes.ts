import { diffWordsWithSpace } from "diff";

/** A part of a text: kept, removed from the earlier text, or added in the later one. */
export type WordChange = { kind: "same" | "removed" | "added"; text: string };

/** Returns the differences between two texts, word by word; texts that differ too much are replaced as a whole. */
export function compareWords(before: string, after: string): WordChange[] {
  // Bounds the time for long texts that have nothing in common.
  const parts = diffWordsWithSpace(before, after, { timeout: 500 });
  const changes = parts?.map(({ added, removed, value }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return { kind, text: value } as const;
  });
  const whole = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ] as const;
  return changes ?? whole.filter(({ text }) => text !== "");
}

// Enough to see where in the text a change is.
const context = 160;

/** Shortens the unchanged parts of a comparison to their ends, so that the changes are close together. */
export function shortenSame(changes: readonly WordChange[]): (WordChange & { isCut?: boolean })[] {
  return changes.flatMap((change, at) => {
    if (change.kind !== "same" || change.text.length <= 2 * context) return [change];
    const start = at === 0 ? "" : cutAfter(change.text);
    const end = at === changes.length - 1 ? "" : cutBefore(change.text);
    return [
      ...(start ? [{ kind: "same" as const, text: start }] : []),
      { kind: "same" as const, text: "", isCut: true },
      ...(end ? [{ kind: "same" as const, text: end }] : []),
    ];
  });
}

const cutAfter = (text: string) => text.slice(0, context).replace(/\S*$/, "");
const cutBefore = (text: string) => text.slice(-context).replace(/^\S*/, "");
