import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";

import type { People } from "./content.ts";
import { Rng, idAt } from "./rng.ts";
import { awakeOn, day } from "./schedule.ts";

export type Person = {
  id: string;
  /** The number among the demo's learners; staff have none. */
  n: number;
  name: string;
  asciiName: string;
  email: string;
  slug: string;
  country: string | null;
  zone: string;
  joinedAt: number;
  isPublic: boolean;
  searchable: boolean;
  onLeaderboard: boolean;
  /** The activity level: 0 almost none, 1 the average, 3 high. */
  energy: number;
  /** The number of consecutive days with activities, up to today. */
  streak: number;
};

/** The domain of the email addresses of all demo users. */
export const demoDomain = "@demo.example";

/** Returns learner number n: the same user for the same seed, relative to the day of the run. */
export function personOf(n: number, seed: string, now: number, people: People): Person {
  const rng = new Rng(seed, `person ${n}`);
  const group = rng.weighted(people.groups.map((group) => [group, group.weight] as const));
  const home = rng.weighted(Object.entries(group.countries));
  const zone = people.zones[home] ?? "UTC";
  const parts = [rng.pick(group.given), rng.pick(group.family)];
  const drawn = (group.familyFirst ? parts.toReversed() : parts).join(group.joiner);
  const name = n === 7 ? people.longest : drawn;
  const stem = stemOf(toAsciiName(name));
  const isPublic = rng.hits(0.65);
  const energy = rng.weighted([
    [0.15, 25],
    [0.8, 48],
    [1.6, 21],
    [3, 6],
  ]);
  const streak = rng.hits(0.05) ? rng.whole(3, 19) : 0;
  // The number of users who join grows over time; some of those with a streak joined recently.
  const daysAgo = 364 * (n % 4 === 0 ? rng.between(0.5, 1) : 1 - Math.sqrt(rng.next()));
  const joinedAt = joinedOn(now - Math.max(daysAgo, streak + 2) * day, zone, now, rng);
  return {
    id: idAt(joinedAt, rng),
    n,
    name,
    asciiName: toAsciiName(name),
    email: `${stem.replaceAll("-", ".").slice(0, 40)}.${n}${demoDomain}`,
    slug: `${stem}-${suffixOf(n)}`,
    country: rng.hits(0.04) ? null : home,
    zone,
    joinedAt,
    isPublic,
    searchable: isPublic && rng.hits(0.5),
    onLeaderboard: rng.hits(0.97),
    energy,
    streak,
  };
}

/** Returns a staff user, or the learner with the complete passport. */
export function staffUser(
  member: People["staff"]["learner"],
  seed: string,
  now: number,
  people: People,
): Person {
  const rng = new Rng(seed, member.email);
  const zone = people.zones[member.country] ?? "UTC";
  const joinedAt = awakeOn(now - 365 * day, zone, rng);
  return {
    id: idAt(joinedAt, rng),
    n: 1,
    name: member.name,
    asciiName: toAsciiName(member.name),
    email: member.email,
    slug: `${stemOf(toAsciiName(member.name))}-demo`,
    country: member.country,
    zone,
    joinedAt,
    isPublic: true,
    searchable: true,
    onLeaderboard: true,
    energy: 0,
    streak: 0,
  };
}

const joinedOn = (moment: number, zone: string, now: number, rng: Rng) =>
  Math.min(awakeOn(moment, zone, rng), now - 3 * 60_000);

const stemOf = (spelt: string) =>
  spelt
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-|-$/g, "") || "learner";

const alphabet = "23456789abcdefghjkmnpqrstvwxyz";
const spread = 7_919_177;

// Looks random, like those of the database, but no two numbers have the same.
function suffixOf(n: number): string {
  let rest = (n * spread) % alphabet.length ** 5;
  let suffix = "";
  for (let at = 0; at < 5; at++) {
    suffix += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return suffix;
}
