import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { missionCompletions, missions } from "#app/domains/missions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission, endUndo } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const cookieOf = async (...roles: Role[]) =>
  buildSessionCookie(db, await buildActor(db, { roles }));
const path = "/admin/missions";
const form = {
  intent: "create",
  title: "Plant a tree",
  mission_type: "eco",
  description: "Anywhere",
  sdg_goal: "15",
  location: "",
  points_reward: "",
};
const findByTitle = (title: string) => db.select().from(missions).where(eq(missions.title, title));
const statusOf = async (id: string) =>
  (await db.select().from(missionCompletions).where(eq(missionCompletions.id, id)))[0]?.status;

test("only admins enter, others get a message", async () => {
  const { id } = await buildMission(db);
  for (const address of [path, `${path}/${id}/edit`]) {
    for (const sent of [undefined, { ...form, title: "Intruder" }]) {
      const anonymous = await fetchApp(address, { form: sent });
      expect(toastsOf(anonymous)).toEqual(["Please login to access admin panel"]);
      for (const roles of [[], ["event_staff"], ["instructor"]] as Role[][]) {
        const other = await fetchApp(address, { form: sent, cookie: await cookieOf(...roles) });
        expect(other.headers.get("location")).toBe("/");
        expect(toastsOf(other)).toEqual(["Access denied. Admin privileges required."]);
      }
    }
  }
  expect(await findByTitle("Intruder")).toEqual([]);
});

test("creates a mission with the defaults, once when repeated", async () => {
  const cookie = await cookieOf("admin");
  const sent = { ...form, title: "Sent twice", id: crypto.randomUUID() };
  for (let n = 0; n < 2; n++) {
    const response = await fetchApp(path, { cookie, form: sent });
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    expect(toastsOf(response)).toEqual(["Mission created successfully!"]);
  }
  expect(await findByTitle("Sent twice")).toMatchObject([
    { missionType: "eco", sdgGoal: 15, location: null, pointsReward: 100, isActive: true },
  ]);
});

test("shows errors at the fields and preserves the input", async () => {
  const cookie = await cookieOf("admin");
  const sent = { ...form, title: " ", description: 'A "fine" <tree>', points_reward: "-3" };
  const response = await fetchApp(path, { cookie, form: sent });
  expect(response.status).toBe(400);
  const html = await response.text();
  for (const expected of [
    "Please fill in required fields",
    "Enter a mission title",
    "Points can’t be less than 0",
    "A &quot;fine&quot; &lt;tree&gt;",
    'value="-3"',
  ]) {
    expect(html).toContain(expected);
  }
  for (const value of ["\u0000", "9".repeat(400), "' or 1=1 --"]) {
    for (const intent of ["set-active", "delete"]) {
      const answer = await fetchApp(path, { cookie, form: { intent, id: value } });
      expect(answer.status).toBe(404);
    }
    const review = { intent: "review", ids: value, decision: "approved" };
    expect((await fetchApp(path, { cookie, form: review })).status).toBe(404);
  }
  expect((await fetchApp(path, { cookie, form: {} })).status).toBe(400);
});

test("edits, hides, shows and deletes a mission", async () => {
  const cookie = await cookieOf("admin");
  const { id } = await buildMission(db, { title: "Old" });
  const page = await (await fetchApp(`${path}/${id}/edit`, { cookie })).text();
  expect(page).toContain('value="Old"');
  const edited = await fetchApp(`${path}/${id}/edit`, {
    cookie,
    form: { ...form, intent: "save", title: "New", points_reward: "7" },
  });
  expect(toastsOf(edited)).toEqual(["Mission updated"]);
  expect(await findByTitle("New")).toMatchObject([{ id, pointsReward: 7 }]);
  for (const [is_active, expected] of [
    ["false", "Mission deactivated"],
    ["true", "Mission activated"],
  ] as const) {
    const answer = await fetchApp(path, { cookie, form: { intent: "set-active", id, is_active } });
    expect(await answer.text()).toContain(expected);
  }
  const gone = await fetchApp(path, { cookie, form: { intent: "delete", id } });
  expect(toastsOf(gone)).toEqual(["Mission deleted successfully"]);
  const again = await fetchApp(`${path}/${id}/edit`, { cookie });
  expect(toastsOf(again)).toEqual(["This mission doesn’t exist or has been deleted"]);
});

test("the lists show their items, page by page", async () => {
  const cookie = await cookieOf("admin");
  await db.update(missions).set({ deletedAt: new Date() });
  const read = async (search: string) => (await fetchApp(`${path}${search}`, { cookie })).text();
  expect(await read("?tab=manage")).toContain("No missions created yet");
  expect(await read("?tab=verify")).toContain("No pending verifications");
  for (let n = 0; n < 51; n++) {
    await buildMission(db, {
      title: `Mission ${n}.`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
      isActive: n % 2 === 0,
    });
  }
  const first = await read("?tab=manage");
  expect(textOf(first)).toContain("Manage Missions (51)");
  for (const expected of [
    "Mission 50.",
    "Mission 1.",
    "Active",
    "Inactive",
    "EcoNinja",
    "Accra",
    "SDG 15",
    "100 points",
    "Activate",
    "Deactivate",
    "Are you sure you want to delete this mission?",
  ]) {
    expect(textOf(first)).toContain(expected);
  }
  expect(first).not.toContain("Mission 0.");
  const next = /href="([^"]*cursor=[^"]*)"[^>]*>Next page/.exec(first)?.[1] ?? "";
  expect(await read(next.replaceAll("&amp;", "&").replace(path, ""))).toContain("Mission 0.");
});

test("shows a proof with all facts for the decision; the first decision counts", async () => {
  const cookie = await cookieOf("admin");
  const learner = await buildActor(db, { name: "Amina Otieno" });
  await updateProfile(learner, { country: "KE" });
  const { id } = await buildCompletion(db, { learner });
  const html = await (await fetchApp(`${path}?tab=verify`, { cookie })).text();
  const text = textOf(html);
  for (const expected of [
    "1 submission to review",
    "By: Amina Otieno from Kenya",
    "Submitted ",
    "I planted an oak by the school.",
    "https://example.org/oak",
    "20 November 2026",
    "Kumasi",
    "Approve",
    "Reject",
  ]) {
    expect(text).toContain(expected);
  }
  const decide = (decision: string) =>
    fetchApp(path, { cookie, form: { intent: "review", ids: id, decision, review_note: "Fine" } });
  expect((await decide("perhaps")).status).toBe(400);
  const done = await decide("approved");
  expect([done.status, toastsOf(done)]).toEqual([302, ["Mission completion approved!"]]);
  const late = await decide("rejected");
  expect([
    late.status,
    (await late.text()).includes("This submission has already been reviewed"),
  ]).toEqual([409, true]);
  expect(await statusOf(id)).toBe("pending");
  await endUndo(db, [id]);
  expect(await statusOf(id)).toBe("approved");
  expect(await (await fetchApp(`${path}?tab=verify`, { cookie })).text()).toContain(
    "No pending verifications",
  );

  const decided = textOf(
    await (await fetchApp(`${path}?tab=verify&show=decided`, { cookie })).text(),
  );
  for (const expected of ["Approved by Ada Obi on", "Fine", "Revoke approval"]) {
    expect(decided).toContain(expected);
  }
  const takeBack = (reason: string) =>
    fetchApp(path, { cookie, form: { intent: "revoke", id, reason } });
  expect((await takeBack(" ")).status).toBe(400);
  expect(await (await takeBack("Staged")).text()).toContain("Approval revoked");
  expect((await takeBack("Staged")).status).toBe(409);
  expect(await statusOf(id)).toBe("revoked");
});

test("a decision can be undone while it has no effect, and the next proof follows", async () => {
  const cookie = await cookieOf("admin");
  const [one, other] = [await buildCompletion(db), await buildCompletion(db)];
  const search = `?tab=verify&mission=${one.mission.id}`;
  const form = { intent: "review", ids: one.id, next: other.id, decision: "approved" };
  const decided = await fetchApp(`${path}${search}`, { cookie, form });
  expect(decided.headers.get("location")).toBe(`${path}${search}&proof=${other.id}`);
  const page = textOf(await (await fetchApp(`${path}${search}`, { cookie })).text());
  expect(page).toContain("Approved: Plant a tree, Ada Obi");
  expect(page).toContain("No submissions match your filters");
  const undo = () =>
    fetchApp(`${path}${search}`, { cookie, form: { intent: "undo", ids: one.id } });
  const undone = await undo();
  expect([undone.headers.get("location"), toastsOf(undone)]).toEqual([
    `${path}${search}&proof=${one.id}`,
    ["Decision undone"],
  ]);
  expect((await undo()).status).toBe(409);
  await endUndo(db, [one.id]);
  expect(await statusOf(one.id)).toBe("pending");
});

test("an admin's own proof has disabled buttons with the reason", async () => {
  await buildActor(db, { roles: ["admin"] });
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  const { id } = await buildCompletion(db, { learner: admin });
  const html = await (await fetchApp(`${path}?tab=verify`, { cookie })).text();
  expect(html).toContain("You can’t review your own submission.");
  const form = { intent: "review", ids: id, decision: "approved" };
  const refused = await fetchApp(path, { cookie, form });
  expect(refused.status).toBe(403);
  expect(await statusOf(id)).toBe("pending");
});
