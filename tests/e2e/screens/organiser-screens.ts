import { eq } from "drizzle-orm";

import { eventHomePath } from "#app/domains/events/event.ts";
import { claimStaffLink } from "#app/domains/events/staff/desk-phone.server.ts";
import { StaffLinkInput } from "#app/domains/events/staff/input.ts";
import { inviteStaff } from "#app/domains/events/staff/invite.server.ts";
import { createStaffLink } from "#app/domains/events/staff/links.server.ts";
import { staffLinkPath } from "#app/domains/events/staff/staff.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { db } from "#db/client.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildProposal, buildVerified } from "#tests/builders/organisers.ts";
import type { Screen } from "#tests/e2e/screens.ts";

/** Builds the screens of organisers: an event that is live with staff, others in each state, and a phone of their staff. */
export async function buildOrganiserScreens(admin: string, longName: string) {
  const organiser = await buildVerified(db, { name: longName });
  const school = await buildInstitution(db, { name: `${longName} School`, owner: organiser });
  const input = {
    title: `${longName} invites`,
    location: "Donaudampfschifffahrtsgesellschaftssaal",
    institution_id: school.id,
  };
  const live = await buildProposal(db, { organiser, input });
  const proposed = await buildProposal(db, { input: { ...input, institution_id: null } });
  const draft = await buildProposal(db, { organiser, isDraft: true });
  await db
    .update(events)
    .set({ status: "changes_requested", decisionNote: longName, decidedAt: new Date() })
    .where(eq(events.id, draft.id));
  await inviteStaff(organiser, live.id, { email: organiser.email, role: "organiser" });
  await inviteStaff(organiser, live.id, {
    email: `${"long".repeat(14)}@example.org`,
    role: "desk",
  });
  const createLink = async (label: string) => {
    const expires = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const link = StaffLinkInput.parse({ label, expires_at: expires });
    const created = await createStaffLink(organiser, live.id, link);
    if (!created.ok) throw new Error(created.reason);
    return created.token;
  };
  const [open, used] = [await createLink("Gate 1"), await createLink(longName.slice(0, 60))];
  const claimed = await claimStaffLink(used, undefined);
  const phone = claimed.ok ? `sdg-passport.desk=${claimed.id}.${claimed.secret}` : "";
  const cookie = await buildSessionCookie(db, organiser);
  const anonymous: Screen[] = [
    { path: staffLinkPath(open) },
    { path: staffLinkPath(used) },
    { path: staffLinkPath("no-such-link"), status: 404 },
    { path: "/desk", status: 403 },
    { path: "/desk", cookie: phone },
  ];
  const learner: Screen[] = [
    { path: "/events/propose", cookie },
    { path: "/dashboard/events", cookie },
    { path: eventHomePath(live.id), cookie },
    { path: eventHomePath(draft.id), cookie },
    { path: staffPath(school.slug, "events"), cookie },
  ];
  return {
    anonymous,
    learner,
    admin: [
      { path: eventHomePath(proposed.id), cookie: admin },
      { path: "/admin/events?tab=manage&state=proposed", cookie: admin },
    ],
  };
}
