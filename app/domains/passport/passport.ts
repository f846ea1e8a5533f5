import type { ImpactSum } from "#app/domains/impact/measure.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { GoalProgress } from "#app/domains/sdgs/goals.ts";

import type { StampKind } from "./document/stamp-shape.ts";
import type { GoalActivity } from "./goals/goal-activity.ts";
import type { Timeline } from "./history/timeline.ts";
import type { YearDays } from "./history/year-days.ts";

export const passportLimits = {
  latestActivities: 10,
  publicBadges: 6,
  publicCertificates: 24,
  ownCertificates: 6,
  stamps: 12,
  /** A PDF has more stamps and badges than a page. */
  printedStamps: 60,
  printedBadges: 60,
} as const;

/** A passport as anyone may see it while it is public. */
export type Passport = {
  id: string;
  slug: string;
  name: string;
  /** The name in the letters A to Z, for the machine-readable zone. */
  spelledName: string;
  country: string | null;
  level: number;
  totalPoints: number;
  isPublic: boolean;
  /** Whether the owner allows search engines to list it while it is public. */
  isSearchable: boolean;
  memberSince: Date;
  /** The portrait, if its owner wants it to be seen here. */
  portrait: Picture | null;
  /** The picture above the passport. */
  cover: Picture | null;
  badges: number;
  goals: GoalProgress[];
};

/** A passport with the fields that only its owner sees. */
export type OwnPassport = Passport & { rank: number; certificates: number };

/** A public passport with the latest badges and the valid certificates. */
export type PublicPassport = Passport & {
  latestBadges: EarnedBadge[];
  certificates: PassportCertificate[];
};

/** A public passport with all that its page shows. */
export type PublicPassportPage = PublicPassport & {
  stamps: EarnedStamp[];
  timeline: Timeline;
  year: YearDays;
  goalActivity: GoalActivity[];
  /** What the learner's missions measured. */
  impact: ImpactSum[];
};

/** A passport with all that its PDF shows. */
export type PrintedPassport = PublicPassport & { stamps: EarnedStamp[] };

export type PassportCertificate = {
  number: string;
  title: string;
  hasFieldWork: boolean;
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

/** An earned item that is shown as a stamp, with its location and time zone where it has one. */
export type EarnedStamp = {
  id: string;
  kind: StampKind;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  timeZone: string;
  earnedAt: Date;
};

/** Returns the path under which a passport is shared. */
export const passportPath = (passport: { slug: string }) => `/passport/${passport.slug}`;

/**
 * Returns the cache tag of a public passport; the database invalidates it when the passport
 * changes.
 */
export const passportTag = (id: string) => `passport:${id}`;
