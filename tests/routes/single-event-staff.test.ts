import { beforeAll, expect, test } from "vitest";

import { inviteStaff } from "#app/domains/events/staff/invite.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildVerified } from "#tests/builders/organisers.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

let own: string;
let other: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const [organiser, desk] = [await buildVerified(db), await buildVerified(db)];
  own = (await buildComingEvent(db, { proposedBy: organiser.id })).id;
  other = (await buildComingEvent(db, { proposedBy: (await buildVerified(db)).id })).id;
  await inviteStaff(organiser, own, { email: desk.email, role: "desk" });
  cookies["organiser"] = await buildSessionCookie(db, organiser);
  cookies["desk"] = await buildSessionCookie(db, desk);
});

const forDesk = (id: string) => [
  `/admin/events/${id}`,
  `/admin/events/${id}/scan`,
  `/admin/events/${id}/screen`,
  `/admin/events/${id}/screen.json`,
  `/live?topic=event:${id}`,
];
const forOrganisers = (id: string) => [
  `/admin/events/${id}/qr.png`,
  `/api/v1/events/${id}/qr.png`,
  `/api/v1/events/${id}/attendance`,
  `/admin/events/${id}/report`,
  `/admin/events/${id}/attendance.csv`,
  `/admin/events/${id}/attendance.xlsx`,
  `/admin/events/${id}/impact.pdf`,
  `/admin/events/${id}/edit`,
  `/events/${id}/organise`,
  `/events/${id}/posters/a4.pdf`,
];
const forAllStaff = ["/admin/events", "/admin/people", "/admin/exports", "/admin/overview"];

async function openedBy(who: string, paths: string[]) {
  const opened: string[] = [];
  for (const path of paths) {
    const response = await fetchApp(path, { cookie: cookies[who], redirect: "manual" });
    await response.body?.cancel();
    if (response.status === 200) opened.push(path);
    else expect([302, 403, 404], path).toContain(response.status);
  }
  return opened;
}

test("an organiser opens every page and file of their own event, and none of another or of the admin area", async () => {
  const all = [...forDesk(own), ...forOrganisers(own)];
  expect(await openedBy("organiser", all)).toEqual(all);
  const elsewhere = [...forDesk(other), ...forOrganisers(other), ...forAllStaff];
  expect(await openedBy("organiser", elsewhere)).toEqual([]);
});

test("desk staff check people in at their event, and download or change nothing", async () => {
  expect(await openedBy("desk", forDesk(own))).toEqual(forDesk(own));
  const closed = [...forOrganisers(own), ...forDesk(other), ...forOrganisers(other)];
  expect(await openedBy("desk", [...closed, ...forAllStaff])).toEqual([]);
  const desk = textOf(
    await (await fetchApp(`/admin/events/${own}`, { cookie: cookies["desk"] })).text(),
  );
  expect(desk).toContain("Show code on screen");
  expect(desk).not.toMatch(/Download QR code|Download attendees|Attendance report/);
});

test("neither exports lists of the platform", async () => {
  const form = { what: "members", scope: "all", course: "", from: "", to: "", format: "csv" };
  for (const cookie of Object.values(cookies)) {
    const response = await fetchApp("/exports", { cookie, form });
    expect([response.status, response.headers.get("content-disposition")]).toEqual([302, null]);
  }
});
