import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { countMembers } from "#app/domains/institutions/members/queries.server.ts";
import { findOwnMembership, findOwnRequest } from "#app/domains/institutions/queries.server.ts";
import account from "#content/messages/en/account.json" with { type: "json" };
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution, buildInvitation, buildMember } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(overrides: Parameters<typeof buildActor>[1] = {}) {
  const actor = await buildActor(db, overrides);
  return { actor, cookie: await buildSessionCookie(db, actor) };
}
async function openInstitution(name?: string) {
  const institution = await buildInstitution(db, name === undefined ? {} : { name });
  const cookie = await buildSessionCookie(db, institution.owner);
  const path = `/institutions/${institution.slug}`;
  return { ...institution, cookie, path, staff: `${path}/staff` };
}
const textOf = async (response: Response) => response.text();

test("the directory and a page work without scripts and name only members who agreed", async () => {
  const { id, path } = await openInstitution("Lakeside <School>");
  const ada = await buildMember(db, id, { name: "Ada Lakeside", isNamed: true });
  const list = await textOf(await fetchApp("/institutions?q=lakeside"));
  expect(list).toContain("Lakeside &lt;School&gt;");
  expect(list).not.toMatch(/<script[^>]+src=/);
  const page = await textOf(await fetchApp(path));
  expect(page).toContain("2 members");
  expect(page).toContain('"@type":"School"');
  expect(page).not.toContain("Ada Lakeside");
  expect(page).not.toContain("Olive Owner");
  await db.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, ada.id));
  const cookie = await buildSessionCookie(db, ada);
  expect(await textOf(await fetchApp(path, { cookie }))).toContain("Ada Lakeside");
  expect((await fetchApp("/institutions/no-such-one")).status).toBe(404);
});

test("an incomplete request preserves the input, a sent one is pending once", async () => {
  const { actor, cookie } = await enter();
  const form = {
    name: "Dune School",
    kind: "school",
    website: "ftp://x",
    description: "By the sea",
  };
  const wrong = await fetchApp("/institutions/register", { cookie, form });
  expect(wrong.status).toBe(400);
  const page = await textOf(wrong);
  expect(page).toContain('value="Dune School"');
  expect(page).toContain("Select a country");
  expect(page).toContain("Enter a full web address");
  const right = { ...form, website: "", country: "FR" };
  for (const status of [302, 409]) {
    const sent = await fetchApp("/institutions/register", { cookie, form: right });
    expect(sent.status).toBe(status);
  }
  expect(await findOwnRequest(actor.id)).toMatchObject({ slug: "dune-school" });
  const waiting = await textOf(await fetchApp("/institutions/register", { cookie }));
  expect(waiting).toContain("is being reviewed");
});

test("an admin approves a request, once", async () => {
  const { actor, cookie } = await enter();
  const form = { name: "Hill School", kind: "school", country: "FR", description: "On a hill" };
  await fetchApp("/institutions/register", { cookie, form });
  const id = (await findOwnRequest(actor.id))?.id ?? "";
  const admin = await enter({ roles: ["admin"] });
  const decide = (more: Record<string, string>) =>
    fetchApp("/admin/institutions", { cookie: admin.cookie, form: { id, ...more } });
  expect((await decide({ intent: "review", decision: "rejected" })).status).toBe(400);
  expect((await decide({ intent: "review", decision: "approved" })).status).toBe(200);
  expect((await decide({ intent: "review", decision: "approved" })).status).toBe(409);
  expect((await decide({ intent: "allow-proofs" })).status).toBe(200);
  expect((await fetchApp("/institutions/hill-school/staff/members", { cookie })).status).toBe(200);
  expect((await decide({ intent: "withdraw", reason: "It moved" })).status).toBe(200);
  expect((await fetchApp("/institutions/hill-school")).status).toBe(404);
  expect((await decide({ intent: "restore" })).status).toBe(200);
});

test("invites one user once; invalid input is preserved", async () => {
  const { id, cookie, staff } = await openInstitution();
  const invite = (form: Record<string, string>) =>
    fetchApp(`${staff}/invitations`, { cookie, form: { intent: "invite", ...form } });
  const wrong = await invite({ email: "ada@", name: "Ada" });
  expect(wrong.status).toBe(400);
  expect(await textOf(wrong)).toContain('value="ada@"');
  expect((await invite({ email: "ada@one.example", role: "manager" })).status).toBe(302);
  expect((await invite({ email: "ADA@one.example" })).status).toBe(409);
  const { items } = await listInvitations(id, { limit: 9, isWaiting: true });
  expect(items.map(({ email, role }) => [email, role])).toEqual([["ada@one.example", "manager"]]);
  const act = (intent: string) =>
    fetchApp(`${staff}/invitations`, { cookie, form: { intent, id: items[0]?.id ?? "" } });
  expect((await act("resend")).status).toBe(302);
  expect((await act("resend")).status).toBe(429);
  expect((await act("withdraw")).status).toBe(302);
  expect((await act("withdraw")).status).toBe(404);
});

test("an invitation names its sender and is accepted by its recipient", async () => {
  const { id, name, path } = await openInstitution();
  const { actor, cookie } = await enter({ email: "cleo@press.example" });
  const other = await enter();
  const invitation = `/invitations/${await buildInvitation(db, id, actor.email)}`;
  const press = (intent: string, as?: string) =>
    fetchApp(invitation, { form: { intent }, ...(as !== undefined && { cookie: as }) });
  const anonymous = await textOf(await fetchApp(invitation));
  expect(anonymous).toContain(`You’re invited to join ${name}`);
  expect(anonymous).toContain("c…@press.example");
  // The privacy setting is called what the profile calls it.
  expect(anonymous).toContain(`turn off “${account.onLeaderboard}” in your profile`);
  expect(anonymous).not.toContain(actor.email);
  expect(anonymous).toContain(encodeURIComponent(invitation));
  expect((await press("accept")).headers.get("location")).toContain("/auth?redirect=");
  const shown = await textOf(await fetchApp(invitation, { cookie: other.cookie }));
  expect(shown).toContain("for a different email address");
  expect(shown).not.toContain(actor.email);
  expect((await press("accept", other.cookie)).status).toBe(403);
  expect((await fetchApp(invitation, { cookie })).status).toBe(200);
  expect(await findOwnMembership(actor.id, id)).toBeUndefined();
  for (const _ of [1, 2]) {
    expect((await press("accept", cookie)).headers.get("location")).toBe(path);
  }
  expect(await findOwnMembership(actor.id, id)).toMatchObject({ role: "member" });
  expect(await textOf(await fetchApp(invitation, { cookie }))).toContain("already been accepted");
  expect((await press("refuse")).status).toBe(410);
});

test("an invitation is declined from its email without an account", async () => {
  const { id } = await openInstitution();
  const invitation = `/invitations/${await buildInvitation(db, id, "no@press.example")}`;
  const declined = await fetchApp(invitation, { form: { intent: "refuse" } });
  expect(declined.headers.get("location")).toBe(invitation);
  expect(await textOf(await fetchApp(invitation))).toContain("You’ve declined this invitation");
});

test("staff change roles and cohorts and remove members; a member is refused", async () => {
  const { id, cookie, staff, owner } = await openInstitution();
  const ada = await buildMember(db, id);
  const adaCookie = await buildSessionCookie(db, ada);
  const act = (page: string, form: Record<string, string>, as = cookie) =>
    fetchApp(`${staff}/${page}`, { cookie: as, form });
  expect((await act("members", { intent: "role", id: ada.id, role: "x" })).status).toBe(400);
  const role = { intent: "role", id: ada.id, role: "manager" };
  expect((await act("members", role, adaCookie)).headers.get("location")).toBe("/");
  expect((await act("members", role)).status).toBe(302);
  expect((await act("members", { ...role, id: owner.id })).status).toBe(409);
  expect((await act("settings", { description: "Mine" }, adaCookie)).status).toBe(403);
  expect((await act("settings", { description: "" })).status).toBe(400);
  expect((await act("settings", { description: "Ours" })).status).toBe(302);
  expect((await act("cohorts", { intent: "create", name: " " })).status).toBe(400);
  expect((await act("cohorts", { intent: "create", name: "7b" }, adaCookie)).status).toBe(302);
  expect((await act("cohorts", { intent: "create", name: "7B" })).status).toBe(409);
  const page = await textOf(
    await fetchApp(`${staff}/members?cohort=none&role=manager`, { cookie }),
  );
  expect(page).toContain(`<bdi>${ada.email}</bdi>`);
  expect(page).not.toContain(`<bdi>${owner.email}</bdi>`);
  expect((await act("members", { intent: "remove", id: ada.id })).status).toBe(302);
  expect(await countMembers(id)).toBe(1);
});

test("one institution's staff area is closed to another's staff, and missing ones are not found", async () => {
  const [one, other] = [await openInstitution(), await openInstitution()];
  const admin = await enter({ roles: ["admin"] });
  const members = `${one.staff}/members`;
  expect((await fetchApp(members, { cookie: other.cookie })).headers.get("location")).toBe("/");
  expect((await fetchApp(members, { cookie: admin.cookie })).status).toBe(200);
  const none = "/institutions/no-such-one/staff/members";
  expect((await fetchApp(none, { cookie: one.cookie })).headers.get("location")).toBe("/");
  expect((await fetchApp(none, { cookie: admin.cookie })).status).toBe(404);
  const opened = await fetchApp(`${members}?change=${one.owner.id}`, { cookie: one.cookie });
  expect(await textOf(opened)).toContain("Save role");
});

test("a member chooses to be named, and leaves; the last owner cannot", async () => {
  const { id, path, cookie } = await openInstitution();
  const ada = await buildMember(db, id);
  const adaCookie = await buildSessionCookie(db, ada);
  const act = (intent: string, as = adaCookie) => fetchApp(path, { cookie: as, form: { intent } });
  expect((await act("be-named")).status).toBe(302);
  expect(await findOwnMembership(ada.id, id)).toMatchObject({ isNamed: true });
  const profile = await textOf(await fetchApp("/profile", { cookie: adaCookie }));
  expect(profile).toContain("My institutions");
  expect((await act("leave")).status).toBe(302);
  expect((await act("leave")).status).toBe(409);
  expect((await act("leave", cookie)).status).toBe(409);
});

test("the API lists and returns approved institutions", async () => {
  const one = await openInstitution("Zeta Api School");
  await openInstitution("Zeta Api University");
  const api = async (path: string) => {
    const response = await fetchApp(`/api/v1/institutions${path}`);
    return [response.status, await response.json()] as const;
  };
  const [, first] = await api("?q=zeta+api&limit=1");
  expect(first.items).toEqual([
    {
      id: one.id,
      slug: one.slug,
      name: "Zeta Api School",
      kind: "school",
      country: "KE",
      city: "Kisumu",
      description: "By the lake",
      website: null,
      members: 1,
      created_at: expect.any(String),
    },
  ]);
  const [, second] = await api(`?q=zeta+api&limit=1&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ items: [{ name: "Zeta Api University" }], next_cursor: null });
  expect(await api(`/${one.slug}`)).toEqual([200, first.items[0]]);
  expect((await api("/no-such-one"))[0]).toBe(404);
  expect((await api("?country=XX"))[0]).toBe(400);
});
