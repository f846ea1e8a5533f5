import type { AssignedKind } from "./assignment.ts";

/** What staff can assign today. */
export type Assignable = { kind: AssignedKind; id: string; title: string };

/** So many of each kind fit into a choice. */
export const maxAssignable = 200;

/** Tells whether a choice holds not all that there is. */
export const isCut = (things: readonly Assignable[]): boolean =>
  (["course", "mission"] as const).some(
    (kind) => things.filter((thing) => thing.kind === kind).length === maxAssignable,
  );
