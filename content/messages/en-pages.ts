import apiPages from "./en/apiPages.json" with { type: "json" };
import assignments from "./en/assignments.json" with { type: "json" };
import audit from "./en/audit.json" with { type: "json" };
import badges from "./en/badges.json" with { type: "json" };
import certificatePaper from "./en/certificatePaper.json" with { type: "json" };
import communityPages from "./en/communityPages.json" with { type: "json" };
import courses from "./en/courses.json" with { type: "json" };
import credentials from "./en/credentials.json" with { type: "json" };
import dashboard from "./en/dashboard.json" with { type: "json" };
import eventList from "./en/eventList.json" with { type: "json" };
import goalPages from "./en/goalPages.json" with { type: "json" };
import institutionReport from "./en/institutionReport.json" with { type: "json" };
import institutions from "./en/institutions.json" with { type: "json" };
import instructors from "./en/instructors.json" with { type: "json" };
import landing from "./en/landing.json" with { type: "json" };
import leaderboard from "./en/leaderboard.json" with { type: "json" };
import live from "./en/live.json" with { type: "json" };
import mail from "./en/mail.json" with { type: "json" };
import notifications from "./en/notifications.json" with { type: "json" };
import overview from "./en/overview.json" with { type: "json" };
import passportPaper from "./en/passportPaper.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import studio from "./en/studio.json" with { type: "json" };
import unsubscribe from "./en/unsubscribe.json" with { type: "json" };
import verify from "./en/verify.json" with { type: "json" };
import verifyEmail from "./en/verifyEmail.json" with { type: "json" };
import webhooks from "./en/webhooks.json" with { type: "json" };

/** The words of pages that are only read and of mails: used on the server alone. */
export const enPages = {
  apiPages,
  assignments,
  audit,
  badges,
  certificatePaper,
  communityPages,
  courses,
  credentials,
  dashboard,
  eventList,
  institutionReport,
  instructors,
  landing,
  leaderboard,
  live,
  mail,
  notifications,
  goalPages,
  overview,
  passportPaper,
  search,
  studio,
  unsubscribe,
  verify,
  verifyEmail,
  webhooks,
  institutions,
};
