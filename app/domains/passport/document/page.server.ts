import type { Activity } from "#app/domains/passport/ledger/activity.ts";
import type { EarnedBadge, EarnedStamp, OwnPassport } from "#app/domains/passport/passport.ts";
import {
  findOwnPassport,
  listBadges,
  listLatestActivities,
  listStamps,
} from "#app/domains/passport/queries.server.ts";
import { type Db, db } from "#db/client.server.ts";

export type PassportPage = {
  passport: OwnPassport;
  activities: Activity[];
  badges: EarnedBadge[];
  stamps: (EarnedStamp & { fresh: boolean })[];
};

const freshMs = 60_000;
// More than the number of badges that exist.
const maxBadges = 100;

/**
 * Returns all data of a learner's own passport page, in four parallel statements regardless of the
 * amount of data. Throws if the account has no profile.
 */
export async function findPassportPage(userId: string, tx: Db = db): Promise<PassportPage> {
  const [passport, activities, badges, stamps] = await Promise.all([
    findOwnPassport(userId, tx),
    listLatestActivities(userId, tx),
    listBadges(userId, { limit: maxBadges }, tx),
    listStamps(userId, tx),
  ]);
  if (!passport) throw new Error("Profile not found");
  const now = Date.now();
  return {
    passport,
    activities,
    badges: badges.items,
    stamps: stamps.map((stamp) => ({
      ...stamp,
      fresh: now - stamp.earnedAt.getTime() < freshMs,
    })),
  };
}
