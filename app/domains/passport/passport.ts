import type { GoalNumber, GoalProgress } from "#app/domains/sdgs/goals.ts";

import type { StampKind } from "./stamp-shape.ts";

export const passportLimits = {
  latestActivities: 10,
  publicBadges: 6,
  publicCertificates: 24,
  stamps: 12,
} as const;

/** A passport as anyone may see it while it is public. */
export type Passport = {
  id: string;
  slug: string;
  name: string;
  /** The name in the letters A to Z, for its machine-readable zone. */
  spelledName: string;
  country: string | null;
  level: number;
  totalPoints: number;
  isPublic: boolean;
  /** Its owner lets search engines list it while it is public. */
  isSearchable: boolean;
  memberSince: Date;
  badges: number;
  goals: GoalProgress[];
};

/** What its owner sees besides. */
export type OwnPassport = Passport & { rank: number; certificates: number };

/** What anyone sees besides: the latest badges, and the certificates that are valid. */
export type PublicPassport = Passport & {
  latestBadges: EarnedBadge[];
  certificates: PassportCertificate[];
};

export type PassportCertificate = {
  number: string;
  title: string;
  goal: GoalNumber | null;
  issuedAt: Date;
};

export type EarnedBadge = {
  id: string;
  badgeId: string;
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  goal: GoalNumber | null;
  earnedAt: Date;
};

/** Something earned that left a stamp, with the place and its time zone where it has one. */
export type EarnedStamp = {
  id: string;
  kind: StampKind;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  timeZone: string;
  earnedAt: Date;
};

/** The path under which a passport is shared. */
export const passportPath = (passport: { slug: string }) => `/passport/${passport.slug}`;

/** The tag that kept copies of a passport carry; the database calls it out when the passport changes. */
export const passportTag = (id: string) => `passport:${id}`;
