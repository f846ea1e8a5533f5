import adminBlog from "./en/adminBlog.json" with { type: "json" };
import adminDashboard from "./en/adminDashboard.json" with { type: "json" };
import adminLists from "./en/adminLists.json" with { type: "json" };
import adminShop from "./en/adminShop.json" with { type: "json" };
import apiPages from "./en/apiPages.json" with { type: "json" };
import assignments from "./en/assignments.json" with { type: "json" };
import audit from "./en/audit.json" with { type: "json" };
import badges from "./en/badges.json" with { type: "json" };
import blog from "./en/blog.json" with { type: "json" };
import certificatePdf from "./en/certificatePdf.json" with { type: "json" };
import checks from "./en/checks.json" with { type: "json" };
import classes from "./en/classes.json" with { type: "json" };
import communityErrors from "./en/communityErrors.json" with { type: "json" };
import communityPages from "./en/communityPages.json" with { type: "json" };
import contact from "./en/contact.json" with { type: "json" };
import contactMessages from "./en/contactMessages.json" with { type: "json" };
import courses from "./en/courses.json" with { type: "json" };
import credentials from "./en/credentials.json" with { type: "json" };
import dailyMail from "./en/dailyMail.json" with { type: "json" };
import dailyQuestions from "./en/dailyQuestions.json" with { type: "json" };
import dashboard from "./en/dashboard.json" with { type: "json" };
import digest from "./en/digest.json" with { type: "json" };
import earned from "./en/earned.json" with { type: "json" };
import eventHome from "./en/eventHome.json" with { type: "json" };
import eventImpact from "./en/eventImpact.json" with { type: "json" };
import eventReport from "./en/eventReport.json" with { type: "json" };
import exports from "./en/exports.json" with { type: "json" };
import facts from "./en/facts.json" with { type: "json" };
import fieldWork from "./en/fieldWork.json" with { type: "json" };
import firstSteps from "./en/firstSteps.json" with { type: "json" };
import funnel from "./en/funnel.json" with { type: "json" };
import glossary from "./en/glossary.json" with { type: "json" };
import goalPages from "./en/goalPages.json" with { type: "json" };
import guestCheckIn from "./en/guestCheckIn.json" with { type: "json" };
import imageErrors from "./en/imageErrors.json" with { type: "json" };
import impact from "./en/impact.json" with { type: "json" };
import institutionReport from "./en/institutionReport.json" with { type: "json" };
import institutions from "./en/institutions.json" with { type: "json" };
import instructors from "./en/instructors.json" with { type: "json" };
import invitationLists from "./en/invitationLists.json" with { type: "json" };
import invoicePdf from "./en/invoicePdf.json" with { type: "json" };
import landing from "./en/landing.json" with { type: "json" };
import leaderboard from "./en/leaderboard.json" with { type: "json" };
import live from "./en/live.json" with { type: "json" };
import mail from "./en/mail.json" with { type: "json" };
import membershipMail from "./en/membershipMail.json" with { type: "json" };
import memberships from "./en/memberships.json" with { type: "json" };
import missionErrors from "./en/missionErrors.json" with { type: "json" };
import mistakes from "./en/mistakes.json" with { type: "json" };
import notifications from "./en/notifications.json" with { type: "json" };
import offline from "./en/offline.json" with { type: "json" };
import ownFacts from "./en/ownFacts.json" with { type: "json" };
import passportPdf from "./en/passportPdf.json" with { type: "json" };
import payments from "./en/payments.json" with { type: "json" };
import points from "./en/points.json" with { type: "json" };
import poster from "./en/poster.json" with { type: "json" };
import profile from "./en/profile.json" with { type: "json" };
import progressPdf from "./en/progressPdf.json" with { type: "json" };
import proposals from "./en/proposals.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import shop from "./en/shop.json" with { type: "json" };
import signInPages from "./en/signInPages.json" with { type: "json" };
import staffArea from "./en/staffArea.json" with { type: "json" };
import studio from "./en/studio.json" with { type: "json" };
import textPages from "./en/textPages.json" with { type: "json" };
import unsubscribe from "./en/unsubscribe.json" with { type: "json" };
import verify from "./en/verify.json" with { type: "json" };
import verifyEmail from "./en/verifyEmail.json" with { type: "json" };
import webhooks from "./en/webhooks.json" with { type: "json" };
import xapi from "./en/xapi.json" with { type: "json" };
import yearReport from "./en/yearReport.json" with { type: "json" };

/** The messages of read-only pages and of emails: used on the server only. */
export const enPages = {
  adminBlog,
  contactMessages,
  adminLists,
  adminShop,
  apiPages,
  assignments,
  audit,
  badges,
  blog,
  certificatePdf,
  checks,
  classes,
  communityPages,
  communityErrors,
  contact,
  courses,
  credentials,
  dailyMail,
  dailyQuestions,
  dashboard,
  digest,
  earned,
  eventHome,
  eventImpact,
  eventReport,
  exports,
  facts,
  fieldWork,
  firstSteps,
  funnel,
  glossary,
  mistakes,
  goalPages,
  guestCheckIn,
  imageErrors,
  impact,
  institutionReport,
  institutions,
  instructors,
  invitationLists,
  invoicePdf,
  landing,
  leaderboard,
  live,
  mail,
  membershipMail,
  memberships,
  missionErrors,
  notifications,
  adminDashboard,
  offline,
  ownFacts,
  passportPdf,
  payments,
  points,
  poster,
  profile,
  proposals,
  progressPdf,
  xapi,
  search,
  shop,
  signInPages,
  staffArea,
  studio,
  textPages,
  unsubscribe,
  verify,
  verifyEmail,
  webhooks,
  yearReport,
};
