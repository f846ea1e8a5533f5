/**
 * The minimum number of members for which a sum is shown. With fewer, of whom one has opted out of
 * being named, a sum would disclose to the staff of an institution what that member did.
 */
export const fewestInSum = 5;

type Group = { members: number; unnamed: number };

/**
 * Returns whether the sums of a group would disclose what a member did who opted out of being
 * named.
 */
export const isTellingGroup = ({ members, unnamed }: Group): boolean =>
  unnamed > 0 && members < fewestInSum;

/**
 * Returns which groups of a whole show no sums: those that would disclose a member and, if these
 * together are still few, the next smallest groups too. Otherwise the total minus the visible
 * groups would disclose the withheld sums.
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
