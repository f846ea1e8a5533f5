import { accountsExport } from "#app/domains/accounts/deletion/export-own-part.server.ts";
import { adminListsExport } from "#app/domains/admin-lists/export-part.server.ts";
import { blogExport } from "#app/domains/blog/export-part.server.ts";
import { cardQuizzesExport } from "#app/domains/card-quizzes/export-part.server.ts";
import { certificatesExport } from "#app/domains/certificates/export-part.server.ts";
import { communityExport } from "#app/domains/community/export-part.server.ts";
import { inboxExport } from "#app/domains/contact-messages/export-part.server.ts";
import { coursesExport } from "#app/domains/courses/export-part.server.ts";
import { credentialsExport } from "#app/domains/credentials/export-part.server.ts";
import { dailyQuestionsExport } from "#app/domains/daily-questions/export-part.server.ts";
import { eventsExport } from "#app/domains/events/export-part.server.ts";
import { institutionsExport } from "#app/domains/institutions/export-part.server.ts";
import { instructorsExport } from "#app/domains/instructors/export-part.server.ts";
import { membershipsExport } from "#app/domains/memberships/export-part.server.ts";
import { missionsExport } from "#app/domains/missions/export-part.server.ts";
import { notificationsExport } from "#app/domains/notifications/export-part.server.ts";
import { passportExport } from "#app/domains/passport/export-part.server.ts";
import { paymentsExport } from "#app/domains/payments/export-part.server.ts";
import { shopExport } from "#app/domains/shop/export-part.server.ts";
import { webhooksExport } from "#app/domains/webhooks/export-part.server.ts";
import { recordsExport } from "#app/domains/xapi/export-part.server.ts";

/** The parts of an account export, one for each domain that stores personal data. */
export const exportParts = [
  accountsExport,
  passportExport,
  certificatesExport,
  missionsExport,
  eventsExport,
  coursesExport,
  dailyQuestionsExport,
  instructorsExport,
  credentialsExport,
  communityExport,
  inboxExport,
  blogExport,
  shopExport,
  membershipsExport,
  paymentsExport,
  institutionsExport,
  cardQuizzesExport,
  notificationsExport,
  recordsExport,
  webhooksExport,
  adminListsExport,
] as const;

/** Tables that refer to users and are not exported, each with the reason. */
export const notExported: Record<string, string> = {
  two_factors: "secrets; the account says whether a second factor is on",
  verifications: "tokens of links and logins under way, gone within a day",
  check_in_grants: "permissions to check in, gone after five minutes",
  held_reviews: "decisions under way, gone after ten seconds; the audit log of decisions stays",
  rate_limits: "counts of requests, gone within two hours",
  impact_entries: "confirmed quantities of the mission completions, which are exported",
  period_points: "sums of the activities, which are exported",
  period_changes: "activities that wait to be summed up",
  rank_changes: "activities and names that wait to be summed up",
};
