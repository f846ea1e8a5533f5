import { readFileSync } from "node:fs";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { consents } from "#app/domains/accounts/consents/tables.server.ts";
import { rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { inviteMembers } from "#app/domains/institutions/invitations/invite-members.server.ts";
import { readHead } from "#app/lib/read-head.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildClass } from "#tests/builders/classes.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";
import {
  buildIdentity,
  closeProviders,
  cookiesOf,
  hasSession,
  newName,
  openProviders,
  providers,
  signIn,
} from "#tests/provider-sign-in.ts";

beforeAll(openProviders);
afterAll(closeProviders);
beforeEach(async () => void (await db.delete(rateLimits)));

const password = "mangroves are 7";
const newAddress = () => `${newName()}@example.org`;
const versionOf = (page: string) =>
  z.string().parse(readHead(readFileSync(`content/pages/${page}.md`, "utf8")).head["version"]);
const byForm = "By creating an account, you accept the terms";
const byProvider = "If you have no account yet, this creates one. You then accept the terms";

function expectNote(page: string, note: string) {
  expect(textOf(page)).toContain(note);
  for (const path of ["/terms", "/privacy"]) expect(page).toContain(`class="link" href="${path}"`);
}

/** Compares all that is stored about an account's consent: both documents once, accepted in the given seconds. */
async function expectBoth(email: string, before: Date) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const [terms, privacy] = [versionOf("terms"), versionOf("privacy")];
  expect(user).toMatchObject({ termsVersion: terms, privacyVersion: privacy });
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, user?.id ?? ""))
    .orderBy(consents.document);
  const acceptedAt = rows[0]?.acceptedAt ?? new Date(0);
  expect(rows).toEqual([
    { userId: user?.id, document: "privacy", version: privacy, acceptedAt },
    { userId: user?.id, document: "terms", version: terms, acceptedAt },
  ]);
  expect(acceptedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(acceptedAt.getTime()).toBeLessThanOrEqual(Date.now());
}

test("the sign-up", async () => {
  const [email, before] = [newAddress(), new Date()];
  expectNote(await (await fetchApp("/auth?tab=sign-up")).text(), byForm);
  const form = { intent: "sign-up", name: "Ada Obi", email, password };
  const refused = await fetchApp("/auth?tab=sign-up", { form: { ...form, password: "x" } });
  expect([refused.status, await db.$count(users, eq(users.email, email))]).toEqual([400, 0]);
  const answers = await Promise.all([1, 2].map(() => fetchApp("/auth?tab=sign-up", { form })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 422]);
  await expectBoth(email, before);
});

test("the accounts’ own endpoint, which takes no versions from a client", async () => {
  const [email, before] = [newAddress(), new Date()];
  const account = { name: "Ada Obi", email, password };
  const send = (json: object) => fetchApp("/api/auth/sign-up/email", { json });
  expect((await send({ ...account, termsVersion: "2020-01-01" })).status).toBe(400);
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  expect((await send(account)).status).toBe(200);
  await expectBoth(email, before);
});

test("the form of an invitation", async () => {
  const [email, before] = [newAddress(), new Date()];
  const school = await buildInstitution(db);
  const row = { line: 1, email, name: "Käthe Groß", role: "", cohort: "" };
  await inviteMembers(school.owner, school.id, [row]);
  const path = (await readEmails(email)).at(-1)?.links[0]?.pathname ?? "";
  expectNote(await (await fetchApp(path)).text(), byForm);
  const form = { intent: "sign-up", name: "Käthe Groß", password };
  expect((await fetchApp(path, { form })).status).toBe(302);
  await expectBoth(email, before);
});

test("a guest of an event who confirms the address, and not the check-in before it", async () => {
  const [email, before] = [newAddress(), new Date()];
  const event = await buildEvent(db);
  const desk = `/auth?redirect=${encodeURIComponent(checkInPath(event.qrCodeData))}&tab=guest`;
  await fetchApp(desk, { form: { intent: "check-in", name: "Amina Otieno", email } });
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  const links = (await readEmails(email)).flatMap((mail) => mail.links);
  const link = links.find(({ pathname }) => pathname === "/confirm-check-in");
  const path = `/confirm-check-in${link?.search}`;
  expectNote(await (await fetchApp(path)).text(), byForm);
  expect((await fetchApp(path, { form: { intent: "sign-up", password } })).status).toBe(302);
  await expectBoth(email, before);
});

test("the platform's login service, once: later logins and other accounts that it opens accept nothing", async () => {
  const before = new Date();
  const identity = buildIdentity();
  expectNote(await (await fetchApp("/auth")).text(), byProvider);
  expect(hasSession(await signIn(identity))).toBe(true);
  await expectBoth(identity.email, before);
  expect(hasSession(await signIn(identity))).toBe(true);
  await expectBoth(identity.email, before);

  const known = await buildActor(db);
  await db.delete(consents).where(eq(consents.userId, known.id));
  const never = { termsVersion: null, privacyVersion: null };
  await db
    .update(users)
    .set({ emailVerified: true, ...never })
    .where(eq(users.id, known.id));
  const linked = await signIn(buildIdentity({ email: known.email }));
  expect(hasSession(linked)).toBe(true);
  expect(await db.$count(consents, eq(consents.userId, known.id))).toBe(0);
  const [user] = await db.select().from(users).where(eq(users.id, known.id));
  expect(user).toMatchObject(never);
  const page = await (await fetchApp("/courses", { cookie: cookiesOf(linked) })).text();
  expect(page).toContain("Please read and accept the new version");
});

test("the login service of an institution", async () => {
  const before = new Date();
  const { id } = await buildConnected(db);
  const mailDomain = `${newName()}.example.org`;
  await buildProvider(db, id, { issuer: providers.institution.issuer, mailDomain });
  const email = `amina@${mailDomain}`;
  const offer = await fetchApp("/auth", { form: { intent: "login", email, password: "" } });
  expectNote(await offer.text(), byProvider);
  expect(hasSession(await signIn(buildIdentity({ email }), { provider: id }))).toBe(true);
  await expectBoth(email, before);
});

/** Lets a pupil join a class and ask to keep the account; returns the path of the link that is emailed. */
async function askToKeep(email: string) {
  const { code } = await buildClass(db);
  const form = { intent: "join", name: "Mia", pin: "493027", time_zone: "Europe/Berlin" };
  const cookie = cookiesOf(await fetchApp(`/class/${code}`, { form }));
  expectNote(await (await fetchApp("/class-account", { cookie })).text(), byForm);
  const asked = { intent: "keep", email, password };
  expect((await fetchApp("/class-account", { cookie, form: asked })).status).toBe(200);
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select p.user_id as id, (select count(*)::integer from consents c where c.user_id = p.user_id) as n
    from class_pupils p join classes k using (cohort_id) where k.code = ${code}`);
  expect(rows.map(({ n }) => n)).toEqual([0]);
  const links = (await readEmails(email)).flatMap((mail) => mail.links);
  const link = links.find(({ pathname }) => pathname === "/keep-account");
  return { id: rows[0]?.id ?? "", path: `/keep-account${link?.search}` };
}

test("a pupil who keeps a class account, which had accepted nothing", async () => {
  const [email, before] = [newAddress(), new Date()];
  const { path } = await askToKeep(email);
  expect((await fetchApp(path, { form: {} })).headers.get("location")).toBe("/auth");
  await expectBoth(email, before);
});

test("a pupil accepts the versions that the form showed, not those in force when the link is opened", async () => {
  const email = newAddress();
  const { id, path } = await askToKeep(email);
  await db.execute(sql`
    update verifications set value = replace(value, ${`"termsVersion":"${versionOf("terms")}"`}, '"termsVersion":"2020-01-01"')
    where identifier = ${`class-account:${id}`}`);
  expect((await fetchApp(path, { form: {} })).headers.get("location")).toBe("/auth");
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, id))
    .orderBy(consents.document);
  expect(rows.map(({ document, version }) => [document, version])).toEqual([
    ["privacy", versionOf("privacy")],
    ["terms", "2020-01-01"],
  ]);
  const entered = await fetchApp("/auth", { form: { intent: "login", email, password } });
  const page = await (await fetchApp("/courses", { cookie: cookiesOf(entered) })).text();
  expect(page).toContain("Please read and accept the new version");
});
