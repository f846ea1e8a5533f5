/**
 * The fewest people of whom a sum is told. A sum of fewer, of whom one has opted out of being named, would tell the
 * staff of an institution what that one did.
 */
export const fewestInSum = 5;

type Group = { members: number; unnamed: number };

/** Tells whether the sums of a group would tell of somebody who opted out of being named. */
export const isTellingGroup = ({ members, unnamed }: Group): boolean =>
  unnamed > 0 && members < fewestInSum;

/**
 * Returns which groups of a whole show no sums: the telling ones, and, where those together are still few, the next
 * smallest besides, since the whole less the groups that are shown would otherwise give theirs away.
 */
export function withheldGroups(groups: readonly Group[]): boolean[] {
  const withheld = groups.map(isTellingGroup);
  const countWithheld = () =>
    groups.reduce((sum, { members }, at) => sum + (withheld[at] ? members : 0), 0);
  while (withheld.includes(true) && countWithheld() < fewestInSum) {
    const [next] = groups
      .map(({ members }, at) => ({ members, at }))
      .filter(({ members, at }) => !withheld[at] && members > 0)
      .toSorted((one, other) => one.members - other.members);
    if (next === undefined) break;
    withheld[next.at] = true;
  }
  return withheld;
}
