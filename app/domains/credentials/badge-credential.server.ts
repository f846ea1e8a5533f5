import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { BadgeCriteria } from "#app/domains/passport/badges/badge.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { AchievementFacts } from "./achievement.server.ts";
import type { CredentialActivity } from "./badge-document.server.ts";
import type { Issued } from "./certificate-credential.server.ts";
import { wholeSeconds } from "./credential.ts";
import { findStoredCredential, storeCredential } from "./store-credential.server.ts";

/**
 * Returns the credential of a badge that the actor has earned. It is signed at the first request and does not change
 * afterwards.
 */
export async function issueBadgeCredential(
  actor: Pick<Actor, "id">,
  userBadgeId: string,
  tx: Db = db,
): Promise<Issued | Refusal<"not-found">> {
  if (!isUuid(userBadgeId)) return refuse("not-found");
  const row = await findEarned(actor.id, userBadgeId, tx);
  if (!row) return refuse("not-found");
  const kept = await findStoredCredential({ userBadgeId }, tx);
  if (kept) return { ok: true, document: kept };
  const entry = { userBadgeId, userId: actor.id, action: toCredentialActivity(row) };
  return { ok: true, document: await storeCredential(entry, tx) };
}

export type BadgeRow = {
  slug: string;
  name: string;
  description: string;
  criteria: BadgeCriteria;
  goal: number | null;
};

/** Returns the achievement of a badge. */
export function badgeAchievement(badge: BadgeRow): AchievementFacts {
  const { type, criteria } = kindOf(badge.criteria);
  return {
    kind: "badges",
    id: badge.slug,
    type,
    name: badge.name,
    description: badge.description,
    criteria: translate(defaultLocale)(criteria, { description: badge.description }),
    goal: badge.goal,
  };
}

type EarnedRow = BadgeRow & { earned_at: string; subject_id: string };

function toCredentialActivity(row: EarnedRow): CredentialActivity {
  const t = translate(defaultLocale);
  const { type, role, evidence } = kindOf(row.criteria);
  const earnedAt = new Date(row.earned_at);
  return {
    // The owner may be private, so the credential has no URL that others could guess.
    id: `urn:uuid:${randomUUID()}`,
    achievement: badgeAchievement(row),
    awardedAt: earnedAt,
    subjectId: row.subject_id,
    subject: {
      ...(type !== "ext:EventAttendance" && { narrative: row.description }),
      ...(role && { role: t(role) }),
      activityEndDate: wholeSeconds(earnedAt),
    },
    evidence: evidence && { type: ["Evidence"], narrative: t(evidence) },
  };
}

type Kind = { type: string; criteria: MessageKey; role?: MessageKey; evidence?: MessageKey };

const kinds: Record<string, Kind> = {
  mission_completed: {
    type: "CommunityService",
    criteria: "credentials.missionCriteria",
    role: "credentials.missionRole",
    // Never the photo or the location.
    evidence: "credentials.missionEvidence",
  },
  event_attendance: { type: "ext:EventAttendance", criteria: "credentials.eventCriteria" },
};

const kindOf = ({ activity_type }: BadgeCriteria): Kind =>
  kinds[activity_type ?? ""] ?? { type: "Badge", criteria: "credentials.badgeCriteria" };

async function findEarned(userId: string, id: string, tx: Db): Promise<EarnedRow | undefined> {
  const { rows } = await tx.execute<EarnedRow>(sql`
    select b.slug, b.name, b.description, b.criteria, b.sdg_goal as goal, u.earned_at::text,
      p.subject_id
    from user_badges u join badges b on b.id = u.badge_id join profiles p on p.id = u.user_id
    where u.id = ${id} and u.user_id = ${userId}`);
  return rows[0];
}
