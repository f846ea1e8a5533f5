import { z } from "@hono/zod-openapi";

import { roles } from "#app/domains/accounts/actor.ts";
import { CompletionJson } from "#app/domains/missions/completions/json.ts";
import { leaderboardPeriods } from "#app/domains/passport/leaderboard/filter.ts";

import { CertificateDataAnswer } from "./certificate-data.ts";
import { pageOf } from "./paging.ts";

const moment = z.iso.datetime();
const goal = z.int().min(1).max(17);

const Profile = z.object({
  id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
  full_name: z.string().openapi({ example: "Ada Obi" }),
  country: z
    .string()
    .nullable()
    .openapi({ description: "Two-letter country code (ISO 3166-1).", example: "NG" }),
  level: z.int().openapi({ example: 4 }),
  total_points: z.int().openapi({ example: 910 }),
  passport_slug: z.string().openapi({ example: "ada-obi-7k3fq" }),
});

const Progress = z.array(
  z.object({ sdg_goal: goal, percent: z.int().min(0).max(100), activities: z.int().min(0) }),
);

export const BadgeAnswer = z
  .object({
    id: z.uuid(),
    earned_at: moment,
    badge: z.object({
      id: z.uuid(),
      name: z.string().openapi({ example: "First Step" }),
      description: z.string(),
      icon: z.string().nullable(),
      sdg_goal: goal.nullable(),
    }),
  })
  .openapi("EarnedBadge");

/** A public passport in responses of the API. */
export const PassportAnswer = Profile.extend({
  created_at: moment,
  badges_earned: z.int(),
  badges: z.array(BadgeAnswer).openapi({ description: "The six latest badges." }),
  sdg_progress: Progress,
}).openapi("Passport");

/** The profile that users see of themselves. */
export const MeAnswer = Profile.extend({
  created_at: moment,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  passport_public: z.boolean().openapi({ description: "Whether everyone can see your passport." }),
  rank: z.int().min(1).openapi({ description: "Your rank by total points among all learners." }),
  badges_earned: z.int(),
  certificates: z.int(),
  sdg_progress: Progress,
}).openapi("Me");

export const RankResponse = Profile.extend({
  points: z
    .int()
    .openapi({ description: "The points that count on this leaderboard.", example: 120 }),
  rank: z.int().min(1),
}).openapi("Standing");

export const OwnRankResponse = z
  .object({
    period: z.enum(leaderboardPeriods),
    country: z.string().nullable(),
    sdg_goal: goal.nullable(),
    rank: z
      .int()
      .min(1)
      .nullable()
      .openapi({ description: "`null` if you have no points on this leaderboard." }),
    points: z.int(),
    above: z.array(RankResponse).openapi({ description: "The listed learners just above you." }),
    below: z.array(RankResponse).openapi({ description: "The listed learners just below you." }),
  })
  .openapi("OwnStanding");

const ActivityAnswer = z
  .object({
    id: z.uuid(),
    activity_type: z.string().openapi({ example: "event_attendance" }),
    activity_title: z.string().openapi({ example: "River clean-up" }),
    sdg_goal: goal.nullable(),
    points_earned: z.int().openapi({ description: "Negative for corrections.", example: 50 }),
    metadata: z
      .record(z.string(), z.unknown())
      .openapi({ description: "Related ids, such as `event_id` or `mission_id`." }),
    created_at: moment,
  })
  .openapi("Activity");

const CertificateAnswer = z
  .object({
    id: z.uuid(),
    certificate_number: z.string(),
    issued_at: moment,
    certificate_data: CertificateDataAnswer,
    course: z.object({ title: z.string(), sdg_goal: goal.nullable() }).nullable(),
    certificate_template: z.object({ name: z.string(), template_url: z.string() }).nullable(),
    revoked_at: moment.nullable(),
    revoke_reason: z.string().nullable(),
  })
  .openapi("Certificate");

export const ActivityPage = pageOf(ActivityAnswer);
export const BadgePage = pageOf(BadgeAnswer);
export const CertificatePage = pageOf(CertificateAnswer);
export const CompletionPage = pageOf(CompletionJson);
export const RankPage = pageOf(RankResponse);
