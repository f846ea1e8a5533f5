import type { Actor } from "#app/domains/accounts/actor.ts";
import { unsubscribePath } from "#app/domains/accounts/email/mail-kind.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { saveProfileCover } from "#app/domains/accounts/profile/cover.server.ts";
import { savePortrait } from "#app/domains/accounts/profile/portrait.server.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { reportPost } from "#app/domains/community/moderation/report-post.server.ts";
import { suspendUser } from "#app/domains/community/moderation/suspend-user.server.ts";
import { postPath } from "#app/domains/community/posts/post.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { saveEventCover } from "#app/domains/events/cover/save.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { checkInGuest } from "#app/domains/events/guest/check-in-guest.server.ts";
import { confirmPath } from "#app/domains/events/guest/guest.ts";
import { newPendingToken } from "#app/domains/events/guest/pending-token.server.ts";
import { pendingCheckIns } from "#app/domains/events/tables.server.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { earnedPath } from "#app/domains/passport/earned/earned.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildPost, buildRegular, buildReply } from "#tests/builders/community.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { buildMembership } from "#tests/builders/memberships.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { buildLearner, findActivityId, setEarnedSeen } from "#tests/builders/passport.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { buildTemplate } from "#tests/builders/templates.ts";
import { longName } from "#tests/e2e/long-name.ts";
import type { Screen, Screens } from "#tests/e2e/screens.ts";

import { buildConnections, buildWebhookScreens } from "./connection-screens.ts";
import { buildImpactScreens } from "./impact-screens.ts";
import { buildInstitutionScreens } from "./institution-screens.ts";
import { buildCourseScreens, buildStudioScreens } from "./learning-screens.ts";
import { buildOrganiserScreens } from "./organiser-screens.ts";
import { buildShopScreens } from "./shop-screens.ts";
import { buildAdminScreens, buildTextScreens } from "./text-screens.ts";

/** Builds every screen of the product, with texts as long as users write; grouped by viewer. */

export async function buildScreens(): Promise<Screens> {
  const learner = await buildLearner(db, {
    name: longName,
    country: "GB",
    activities: 12,
    badges: 7,
  });
  const { cookie, slug } = learner;
  const root = await buildActor(db, { roles: ["admin"] });
  const admin = await buildSessionCookie(db, root);
  await grantRole(root, learner.actor.id, "event_staff");
  const details = {
    title: `${longName} speaks`,
    location: "Donaudampfschifffahrtsgesellschaftssaal",
  };
  const place = { latitude: 5.5392, longitude: -0.2003 };
  const [event, attended] = [
    await buildEvent(db, { ...details, ...place }),
    await buildEvent(db, details),
  ];
  const bytes = await buildPhoto({ width: 900, height: 1500 });
  await saveEventCover(root, event.id, { bytes, description: longName, x: 50, y: 50 });
  await savePortrait(learner.actor, { bytes, isPublic: true, x: 50, y: 50 });
  await saveProfileCover(learner.actor, { bytes, description: longName, x: 50, y: 50 });
  const template = await buildTemplate(db, { name: longName, is_default: true, sdg_goal: 3 });
  await checkIn(learner.actor, attended.qrCodeData);
  await setEarnedSeen(db, learner.actor.id, "infinity");
  const checkedIn = await findActivityId(db, learner.actor.id, `event:${attended.id}`);
  const guest = { name: longName, email: "guest@example.org", locale: "en" } as const;
  await checkInGuest(guest, event.qrCodeData);
  const [pending] = await db.select().from(pendingCheckIns);
  const guestLink = confirmPath(newPendingToken(pending?.id ?? ""));
  const certificate = await buildCertificate(db, {
    userId: learner.actor.id,
    courseTitle: longName,
  });
  const mission = await buildMission(db, { title: details.title, description: longName });
  const impact = await buildImpactScreens(root, learner.actor, longName);
  const { talk, edit } = await buildTalk(learner.actor, root);
  const institutions = await buildInstitutionScreens(learner.actor, admin, longName);
  const organisers = await buildOrganiserScreens(admin, longName);
  const community = ["/community", "/community/goals/6", "/community/goals/16", talk];
  const signingIn = ["/auth", "/auth?tab=sign-up", "/login", "/register", "/auth/oidc/start"];
  const anonymous = ["/", ...signingIn, "/forgot-password", "/reset-password"];
  return {
    anonymous: [
      ...anonymous.map((path) => ({ path })),
      { path: "/verify-email", status: 400 },
      { path: "/confirm-email", status: 400 },
      { path: "/confirm-check-in", status: 400 },
      { path: guestLink },
      { path: `/auth?redirect=${encodeURIComponent(checkInPath(event.qrCodeData))}` },
      { path: `/auth?redirect=${encodeURIComponent(checkInPath(event.qrCodeData))}&tab=guest` },
      { path: "/checkin" },
      { path: "/checkin/222222", status: 404 },
      { path: "/second-step", cookie: "sdg-passport.two_factor=begun" },
      { path: `/passport/${slug}` },
      { path: `/passport/${slug}/timeline` },
      { path: "/passport/nobody", status: 404 },
      { path: "/no-such-page", status: 404 },
      { path: "/badges" },
      { path: "/data" },
      { path: "/glossary" },
      { path: "/data/extreme-poverty-people" },
      { path: "/leaderboard" },
      { path: unsubscribePath(writeStopToken(learner.actor.id, "decisions")) },
      { path: "/leaderboard?period=week&goal=17&country=GB" },
      { path: "/badges/champion-7" },
      { path: "/missions" },
      { path: missionPath(mission.id) },
      { path: "/events" },
      { path: `/events/${event.id}` },
      { path: `/events?view=month&month=${event.startDate.toISOString().slice(0, 7)}` },
      { path: "/courses" },
      { path: "/courses?q=nothing-like-it" },
      { path: "/courses/clean-water-for-everyone" },
      { path: "/sdgs" },
      ...(await buildTextScreens()).map((path) => ({ path })),
      ...impact.anonymous.map((path) => ({ path })),
      { path: "/sdgs/6" },
      { path: "/sdgs/17" },
      { path: "/shop" },
      { path: (await buildShopScreens(learner.actor)).product },
      { path: "/shop/basket" },
      { path: "/search" },
      { path: "/search?q=water" },
      { path: "/search?q=sanitaton" },
      { path: "/search?q=nothing-like-it" },
      { path: "/verify" },
      { path: verifyPath(certificate.certificateNumber) },
      { path: "/instructor" },
      { path: "/membership" },
      { path: "/api" },
      { path: "/api/reference/events" },
      { path: "/api/guides/webhooks" },
      ...community.map((path) => ({ path })),
      ...institutions.anonymous,
      ...organisers.anonymous,
    ],
    learner: [
      { path: "/instructor", cookie },
      { path: "/passport", cookie: (await buildLearner(db, { isPublic: false })).cookie },
      { path: "/passport", cookie },
      { path: `/checkin/${event.qrCodeData}`, cookie },
      { path: `/checkin/${attended.qrCodeData}`, cookie },
      { path: earnedPath(checkedIn), cookie },
      { path: "/badges/first-step", cookie },
      { path: "/leaderboard", cookie },
      { path: "/", cookie },
      { path: "/start", cookie },
      { path: "/dashboard", cookie },
      { path: "/events", cookie },
      { path: `/events/${event.id}`, cookie },
      ...(await buildCourseScreens(learner.actor)).map((path) => ({ path, cookie })),
      ...impact.learner.map((path) => ({ path, cookie })),
      { path: "/notifications", cookie },
      ...(await buildShopScreens(learner.actor)).learner.map((path) => ({ path, cookie })),
      ...[...community, "/community/write", "/community/following", `${talk}/report`].map(
        (path) => ({ path, cookie }),
      ),
      edit,
      { path: "/certificates", cookie },
      ...(await buildMembershipScreens(learner.actor)).map((path) => ({ path, cookie })),
      ...institutions.learner,
      ...organisers.learner,
      { path: "/profile", cookie },
      { path: "/profile/cover", cookie },
      { path: "/profile?tab=security", cookie },
      { path: "/profile?tab=api-keys", cookie },
      { path: "/profile?tab=data", cookie },
    ],
    admin: [
      { path: "/admin/events", cookie: admin },
      { path: "/admin/payments", cookie: admin },
      { path: "/admin/people", cookie: admin },
      { path: `/admin/people?sort=name&panel=${learner.actor.id}`, cookie: admin },
      { path: `/admin/people/${learner.actor.id}`, cookie: admin },
      { path: "/admin/audit", cookie: admin },
      { path: "/admin/funnel", cookie: admin },
      { path: "/admin/overview", cookie: admin },
      { path: "/admin/overview?span=months", cookie: admin },
      { path: "/admin/events?tab=manage", cookie: admin },
      { path: `/admin/events/${event.id}/edit`, cookie: admin },
      { path: `/admin/events/${attended.id}?q=a`, cookie: admin },
      { path: `/admin/events/${attended.id}/screen`, cookie: admin },
      { path: `/admin/events/${attended.id}/scan`, cookie: admin },
      { path: `/admin/events/${attended.id}/report`, cookie: admin },
      { path: "/admin", cookie: admin },
      { path: "/admin?tab=manage", cookie: admin },
      { path: `/admin/templates/${template.id}`, cookie: admin },
      { path: "/admin/missions", cookie: admin },
      { path: `/admin/missions/${mission.id}/edit`, cookie: admin },
      { path: "/admin/missions?tab=manage", cookie: admin },
      { path: `/admin/missions?tab=manage&panel=${mission.id}`, cookie: admin },
      { path: "/admin/missions?tab=verify", cookie: admin },
      { path: "/admin/certificates?find=a", cookie: admin },
      { path: "/admin/certificates?tab=list", cookie: admin },
      { path: "/admin/community", cookie: admin },
      { path: "/admin/community?tab=suspended", cookie: admin },
      { path: "/admin/instructors", cookie: admin },
      ...(await buildShopScreens(learner.actor)).admin.map((path) => ({ path, cookie: admin })),
      ...(await buildConnections()).map((path) => ({ path, cookie: admin })),
      ...(await buildWebhookScreens(root)).map((path) => ({ path, cookie: admin })),
      { path: "/instructor/courses/new", cookie: admin },
      ...(await buildAdminScreens(root)).map((path) => ({ path, cookie: admin })),
      ...institutions.admin,
      ...organisers.admin,
      ...(await buildStudioScreens()).map((path) => ({ path, cookie: admin })),
      ...(await buildFollowUpScreens(learner.actor, admin)),
    ],
  };
}

// Builds an institution that assigns work to its members, with texts as long as users write.
async function buildFollowUpScreens(learner: Actor, admin: string): Promise<Screen[]> {
  const school = await buildInstitution(db, { name: longName, mayVerifyProofs: true });
  const { id: cohortId } = await buildCohort(db, school.id, `${longName} and friends`);
  await buildMember(db, school.id, { actor: learner, cohortId });
  const { mission } = await buildCompletion(db, { learner });
  const work = await buildAssignment(db, school, { cohortId, missionId: mission.id });
  const pages = ["assignments", `assignments/${work.id}`, "proofs", "report", "leaderboard"];
  const cookie = await buildSessionCookie(db, learner);
  const paths = ["learning", "leaderboard"].map((page) => `/institutions/${school.slug}/${page}`);
  return [
    ...pages.map((page) => ({ path: `/institutions/${school.slug}/staff/${page}`, cookie: admin })),
    ...paths.map((path) => ({ path, cookie })),
  ];
}

// Builds a reported conversation with a picture, long words and right-to-left text; and a suspended user.
async function buildTalk(learner: Actor, root: Actor): Promise<{ talk: string; edit: Screen }> {
  const author = await buildRegular(db, longName);
  const pictures = [{ bytes: await buildPhoto(), description: longName }];
  const body = `${"Donaudampfschifffahrtsgesellschaft".repeat(9)}\n\n> ${longName}\n\n- one\n- two`;
  const { id } = await buildPost(db, { author, title: "ab ".repeat(50).trim(), body, pictures });
  await buildReply(db, id, learner, "نبحث عن أفكار بسيطة لمدرسة فيها ثلاثمئة تلميذ");
  await reportPost(learner, id, { reason: "private", note: longName });
  await suspendUser(root, (await buildRegular(db, longName)).id, { days: 7, reason: longName });
  const talk = postPath(id);
  return { talk, edit: { path: `${talk}/edit`, cookie: await buildSessionCookie(db, author) } };
}

// Builds Pro with a receipt, an overdue invoice, and an institution with a long name.
async function buildMembershipScreens(learner: Actor): Promise<string[]> {
  const { period } = await buildMembership(db, learner);
  const billedTo = { name: longName, email: learner.email, address: [longName], country: "GB" };
  await buildInvoice(db, learner, { subject: `membership:${period.id}`, billedTo, dueDays: -3 });
  const { slug } = await buildInstitution(db, { owner: learner, name: longName });
  return [
    "/membership",
    "/membership/mine",
    "/membership/start?plan=institution",
    "/dashboard/year",
    "/passport/points",
    `/institutions/${slug}/staff/membership`,
    `/institutions/${slug}/staff/exports`,
  ];
}
