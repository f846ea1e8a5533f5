import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { inviteMembers } from "#app/domains/institutions/invitations/invite-members.server.ts";
import { findOwnMembership } from "#app/domains/institutions/queries.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

let count = 0;
const newAddress = () => `invited.${Date.now()}.${count++}@example.org`;

async function invite(email: string) {
  const school = await buildInstitution(db);
  const row = { line: 1, email, name: "Käthe Groß", role: "", cohort: "" };
  await inviteMembers(school.owner, school.id, [row]);
  const path = (await readEmails(email)).at(-1)?.links[0]?.pathname ?? "";
  const signUp = (form: Record<string, string> = {}, cookie?: string) =>
    fetchApp(path, {
      form: { intent: "sign-up", name: "Käthe Groß", password: "mangroves-7", ...form },
      cookie,
    });
  return { school, path, signUp };
}

test("an invited user signs up on the invitation, with its name and address, and stands at the assignment", async () => {
  const email = newAddress();
  const { school, path, signUp } = await invite(email);
  const course = await buildCourse(db, { title: "Clean water" });
  await buildAssignment(db, school, { courseId: course.id });
  const page = await (await fetchApp(path)).text();
  expect(page).toContain('value="Käthe Groß"');
  expect(page).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${email}"`, "i"));

  const refused = await signUp({ name: " ", password: "x" });
  expect(refused.status).toBe(400);
  // What the form says about the address has no effect.
  const joined = await signUp({ email: "other@example.org", under_age_of_consent: "on" });
  expect([joined.status, joined.headers.get("location")]).toEqual([302, `/courses/${course.slug}`]);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ name: "Käthe Groß", emailVerified: true });
  expect(await findOwnMembership(user?.id ?? "", school.id)).toMatchObject({ role: "member" });
  expect(await db.$count(users, eq(users.email, "other@example.org"))).toBe(0);
  expect((await signUp()).status).toBe(410);
  const { links } = (await readEmails(email)).at(-1) ?? { links: [] };
  expect(links.some(({ pathname }) => pathname === "/verify-email")).toBe(false);
});

test("pressed twice at once, one account joins; a logged-in user creates none", async () => {
  const email = newAddress();
  const { school, path, signUp } = await invite(email);
  const other = await buildSessionCookie(db, await buildActor(db));
  expect((await signUp({}, other)).headers.get("location")).toBe(path);
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  const answers = await Promise.all([signUp(), signUp()]);
  const to = answers.map((answer) => answer.headers.get("location"));
  expect(to).toContain(`/institutions/${school.slug}`);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
});

test("an address with an account is asked to log in, and several assignments open as a list", async () => {
  const email = newAddress();
  const ada = await buildActor(db, { email });
  const { school, path, signUp } = await invite(email);
  const page = await (await fetchApp(path)).text();
  expect(page).not.toContain(email);
  expect(page).not.toContain("Create account and join");
  expect((await signUp()).headers.get("location")).toBe(path);
  for (const title of ["Clean water", "Climate"]) {
    const course = await buildCourse(db, { title });
    await buildAssignment(db, school, { courseId: course.id });
  }
  const cookie = await buildSessionCookie(db, ada);
  const joined = await fetchApp(path, { cookie, form: { intent: "accept" } });
  expect(joined.headers.get("location")).toBe(`/institutions/${school.slug}/learning`);
});
