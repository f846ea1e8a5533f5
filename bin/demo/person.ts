import { toAsciiName } from "#app/domains/accounts/to-ascii-name.server.ts";

import type { People } from "./content.ts";
import { Rng, idAt } from "./rng.ts";
import { awakeOn, day } from "./schedule.ts";

export type Person = {
  id: string;
  /** Their number among the demo's learners; staff have none. */
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
  /** How much they do: 0 hardly anything, 1 as most, 3 a lot. */
  energy: number;
  /** Days in a row up to today on which they did something. */
  streak: number;
};

/** Everybody made by the demo has an address that ends so. */
export const demoDomain = "@demo.example";

/** Learner number n: the same person for the same seed, on the day the demo is run. */
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
  // More and more people join; some of those who keep a streak only just did.
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

/** Somebody of the staff, or the learner whose passport is full. */
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

// Looks drawn, as the database draws them, and yet no two numbers have the same.
function suffixOf(n: number): string {
  let rest = (n * spread) % alphabet.length ** 5;
  let suffix = "";
  for (let at = 0; at < 5; at++) {
    suffix += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return suffix;
}
