import type { AssignedKind } from "./assignment.ts";

/** A course or mission that staff can assign today. */
export type Assignable = { kind: AssignedKind; id: string; title: string };

/** The maximum number of items of each kind in the selection list. */
export const maxAssignable = 200;

/** Returns whether the selection list may be incomplete because a kind has reached its maximum. */
export const isCut = (things: readonly Assignable[]): boolean =>
  (["course", "mission"] as const).some(
    (kind) => things.filter((thing) => thing.kind === kind).length === maxAssignable,
  );
