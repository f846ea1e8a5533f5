import account from "./en/account.json" with { type: "json" };
import adminCertificates from "./en/adminCertificates.json" with { type: "json" };
import adminCommunity from "./en/adminCommunity.json" with { type: "json" };
import adminInstitutions from "./en/adminInstitutions.json" with { type: "json" };
import adminInstructors from "./en/adminInstructors.json" with { type: "json" };
import adminUsers from "./en/adminUsers.json" with { type: "json" };
import auth from "./en/auth.json" with { type: "json" };
import calendar from "./en/calendar.json" with { type: "json" };
import cardQuizzes from "./en/cardQuizzes.json" with { type: "json" };
import certificates from "./en/certificates.json" with { type: "json" };
import checkIn from "./en/checkIn.json" with { type: "json" };
import common from "./en/common.json" with { type: "json" };
import community from "./en/community.json" with { type: "json" };
import consents from "./en/consents.json" with { type: "json" };
import credentialLinks from "./en/credentialLinks.json" with { type: "json" };
import endedAccess from "./en/endedAccess.json" with { type: "json" };
import eventList from "./en/eventList.json" with { type: "json" };
import eventPage from "./en/eventPage.json" with { type: "json" };
import events from "./en/events.json" with { type: "json" };
import eventStaff from "./en/eventStaff.json" with { type: "json" };
import failure from "./en/failure.json" with { type: "json" };
import footer from "./en/footer.json" with { type: "json" };
import identity from "./en/identity.json" with { type: "json" };
import institutionLabels from "./en/institutionLabels.json" with { type: "json" };
import measures from "./en/measures.json" with { type: "json" };
import missions from "./en/missions.json" with { type: "json" };
import myCode from "./en/myCode.json" with { type: "json" };
import nav from "./en/nav.json" with { type: "json" };
import notFound from "./en/notFound.json" with { type: "json" };
import pageHelp from "./en/pageHelp.json" with { type: "json" };
import passport from "./en/passport.json" with { type: "json" };
import pictures from "./en/pictures.json" with { type: "json" };
import registrations from "./en/registrations.json" with { type: "json" };
import scan from "./en/scan.json" with { type: "json" };
import sdgs from "./en/sdgs.json" with { type: "json" };
import searchDialog from "./en/searchDialog.json" with { type: "json" };
import signIn from "./en/signIn.json" with { type: "json" };
import templates from "./en/templates.json" with { type: "json" };

/** The messages of application screens, which the browser loads when it hydrates a page. */
export const en = {
  account,
  adminCertificates,
  adminCommunity,
  adminInstructors,
  auth,
  calendar,
  cardQuizzes,
  certificates,
  checkIn,
  common,
  community,
  consents,
  credentialLinks,
  eventStaff,
  endedAccess,
  eventList,
  eventPage,
  events,
  failure,
  footer,
  identity,
  measures,
  missions,
  myCode,
  nav,
  notFound,
  pageHelp,
  passport,
  adminUsers,
  pictures,
  registrations,
  scan,
  sdgs,
  searchDialog,
  signIn,
  templates,
  adminInstitutions,
  institutionLabels,
};
