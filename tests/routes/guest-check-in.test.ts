import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles, rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { checkInPath, formatShortCode } from "#app/domains/events/event.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { eventAttendance, pendingCheckIns } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const newAddress = () => `${randomBytes(6).toString("hex")}@example.org`;
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const authPath = (code: string, rest = "&tab=guest") =>
  `/auth?redirect=${encodeURIComponent(checkInPath(code))}${rest}`;

/** Checks in as a guest and returns the path of the link that is emailed. */
async function checkInAs(email: string, code: string): Promise<string> {
  const form = { intent: "check-in", name: "Amina Otieno", email };
  const done = await fetchApp(authPath(code), { form });
  expect([done.status, textOf(await done.text()).includes("You’re checked in")]).toEqual([
    200,
    true,
  ]);
  const mail = (await readEmails(email.toLowerCase())).at(-1);
  const link = mail?.links.find(({ pathname }) => pathname === "/confirm-check-in");
  return link ? link.pathname + link.search : "";
}

test("the login after a scan shows the event as a ticket", async () => {
  const event = await buildEvent(db, { title: "Water <day>", pointsReward: 70 });
  for (const code of [event.qrCodeData, event.shortCode, rotatingCode(event.id).code]) {
    const sent = await fetchApp(checkInPath(code));
    expect([sent.status, sent.headers.get("location")]).toEqual([302, authPath(code, "")]);
    const page = textOf(await (await fetchApp(authPath(code, ""))).text());
    for (const expected of [
      "Water &lt;day&gt;",
      "Tue, 1 Dec 2026, 10:00 (Berlin)",
      "70 points",
      "Please login to check in to events",
      "Check in now, account later",
      "Log in to SDG Passport",
    ]) {
      expect(page).toContain(expected);
    }
  }
  const other = textOf(await (await fetchApp("/auth?redirect=%2Fpassport")).text());
  expect(other).not.toContain("account later");
  for (const odd of ["%2Fcheckin%2F%25E0", "%2Fcheckin%2F", "%2Fcheckin%2Fno-such-code"]) {
    expect((await fetchApp(`/auth?redirect=${odd}&tab=guest`)).status).toBe(200);
  }
});

test("a new person checks in, proves the address and has an account with the stamp", async () => {
  const event = await buildEvent(db, { pointsReward: 70 });
  const email = newAddress();
  const link = await checkInAs(email.toUpperCase(), event.shortCode.toLowerCase());
  const page = await fetchApp(link);
  expect(page.status).toBe(200);
  expect(textOf(await page.text())).toContain("Create account and get stamp");
  const weak = await fetchApp(link, { form: { intent: "sign-up", password: "short" } });
  expect(weak.status).toBe(400);
  const form = {
    intent: "sign-up",
    password: "mangroves are 7",
    time_zone: "Africa/Nairobi",
    under_age_of_consent: "on",
  };
  const made = await fetchApp(link, { form });
  expect([made.status, made.headers.get("location")]).toEqual([302, "/passport"]);
  expect(toastsOf(made)).toEqual(["Checked in successfully! +70 points"]);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ name: "Amina Otieno", emailVerified: true });
  const [profile] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.id, user?.id ?? ""));
  expect(profile).toMatchObject({ totalPoints: 70, timeZone: "Africa/Nairobi" });
  expect(profile?.protectedUntil).not.toBeNull();
  // The address is proven, so no email asks for it again.
  expect(await readEmails(email)).toHaveLength(1);
  const own = await fetchApp("/passport", { cookie: cookiesOf(made) });
  expect(textOf(await own.text())).toContain("River clean-up");
  expect((await fetchApp(link)).status).toBe(400);
  expect((await fetchApp(link, { form })).status).toBe(400);
});

test("an existing account gets the same answer and email, and has to log in", async () => {
  const event = await buildEvent(db);
  const owner = await buildActor(db);
  const answers = [];
  for (const email of [owner.email, newAddress()]) {
    const form = { intent: "check-in", name: "Amina Otieno", email };
    const done = await fetchApp(authPath(event.qrCodeData), { form });
    const [mail] = await readEmails(email);
    const html = await done.text();
    const body = textOf(html).replaceAll(email, "ADDRESS");
    answers.push([done.status, body, mail?.subject, mail?.text.replaceAll(/token=\S+/g, "token")]);
  }
  expect(answers[0]).toEqual(answers[1]);

  const link = await checkInAs(owner.email, event.qrCodeData);
  const asked = await (await fetchApp(link)).text();
  expect(asked).toContain(`href="/auth?redirect=${encodeURIComponent(link)}"`);
  const form = { intent: "sign-up", password: "mangroves are 7" };
  const refused = await fetchApp(link, { form });
  expect([refused.status, refused.headers.get("location")]).toEqual([302, link]);
  const stranger = await buildSessionCookie(db, await buildActor(db));
  await fetchApp(link, { cookie: stranger, form });
  expect(await db.$count(eventAttendance, eq(eventAttendance.eventId, event.id))).toBe(0);

  const cookie = await buildSessionCookie(db, owner);
  expect(textOf(await (await fetchApp(link, { cookie })).text())).toContain("Add to my passport");
  const done = await fetchApp(link, { cookie, form: { intent: "confirm" } });
  expect(done.headers.get("location")).toBe("/passport");
  expect(toastsOf(done)).toEqual(["Checked in successfully! +50 points"]);
  expect(
    await db.select().from(eventAttendance).where(eq(eventAttendance.eventId, event.id)),
  ).toMatchObject([{ userId: owner.id }]);
  const [user] = await db.select().from(users).where(eq(users.id, owner.id));
  expect(user?.emailVerified).toBe(true);
});

test("confirming the address after an ordinary sign-up completes the check-in", async () => {
  const event = await buildEvent(db);
  const email = newAddress();
  await checkInAs(email, event.qrCodeData);
  const form = { intent: "sign-up", name: "Amina", email, password: "mangroves are 7" };
  await fetchApp("/auth?tab=sign-up", { form });
  expect(await db.$count(eventAttendance, eq(eventAttendance.eventId, event.id))).toBe(0);
  const links = (await readEmails(email)).flatMap((mail) => mail.links);
  const link = links.find(({ pathname }) => pathname === "/verify-email");
  expect((await fetchApp(`/verify-email${link?.search}`, { form: {} })).status).toBe(200);
  expect(await db.$count(eventAttendance, eq(eventAttendance.eventId, event.id))).toBe(1);
  expect(await db.$count(pendingCheckIns, eq(pendingCheckIns.email, email))).toBe(0);
});

test("explains invalid input and limits the emails to an address", async () => {
  const { qrCodeData } = await buildEvent(db);
  const send = (form: Record<string, string>) =>
    fetchApp(authPath(qrCodeData), { form: { intent: "check-in", ...form } });
  for (const [form, sentence] of [
    [{ name: "", email: "" }, "Please fill in all fields"],
    [{ name: "Amina", email: "amina" }, "Enter a valid email address"],
    [{ name: "a".repeat(101), email: newAddress() }, "Use fewer characters"],
  ] as const) {
    const refused = await send(form);
    expect([refused.status, textOf(await refused.text()).includes(sentence)]).toEqual([400, true]);
  }
  const form = { name: "Amina", email: newAddress() };
  for (let n = 0; n < 5; n++) expect((await send(form)).status).toBe(200);
  const wait = await send(form);
  expect([wait.status, Number(wait.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  expect((await send({ name: "Amina", email: newAddress() })).status).toBe(200);
  const unknown = await fetchApp(authPath("SDG-NO-SUCH"), {
    form: { intent: "check-in", ...form },
  });
  expect(unknown.status).toBeLessThan(500);
});

test("a scan of the rotating code lets one guest in after it has left the screen", async () => {
  const event = await buildEvent(db, { rotatingOnly: true });
  const scanned = await fetchApp(checkInPath(rotatingCode(event.id).code));
  const cookie = cookiesOf(scanned);
  const old = rotatingCode(event.id, Date.now() - 200_000).code;
  const send = (email: string) =>
    fetchApp(authPath(old), { cookie, form: { intent: "check-in", name: "Amina", email } });
  expect((await send(newAddress())).status).toBe(200);
  const friend = await send(newAddress());
  expect(friend.status).toBe(410);
  expect(textOf(await friend.text())).toContain("This code has expired");
});

test("the code is typed in any spelling, and a wrong one keeps a page that says what to do", async () => {
  const { shortCode, qrCodeData } = await buildEvent(db);
  const typed = formatShortCode(shortCode).toLowerCase();
  const to = async (code: string) =>
    (await fetchApp(`/checkin?code=${encodeURIComponent(code)}`)).headers.get("location");
  expect(await to(typed)).toBe(`/checkin/${shortCode}`);
  expect(await to(` ${typed.replace(" ", "-")} `)).toBe(`/checkin/${shortCode}`);
  expect(await to(`http://localhost:3000/checkin/${qrCodeData}`)).toBe(`/checkin/${qrCodeData}`);
  expect(textOf(await (await fetchApp("/checkin?code=")).text())).toContain("Enter the event code");
  const cookie = await buildSessionCookie(db, await buildActor(db));
  for (const init of [{}, { cookie }, { cookie, form: {} }]) {
    const wrong = await fetchApp("/checkin/222222", init);
    expect(wrong.status).toBe(404);
    const page = textOf(await wrong.text());
    expect(page).toContain("Invalid QR code or event not found");
    expect(page).toContain("Scan the QR code again.");
    expect(page).toContain("Event code");
  }
  const done = await fetchApp(`/checkin/${shortCode}`, { cookie, form: {} });
  expect(textOf(await done.text())).toContain("Checked in successfully! +50 points");
});

test("limits the short codes that visitors of a network type, and no scanned code", async () => {
  const { shortCode, qrCodeData } = await buildEvent(db);
  expect((await fetchApp("/checkin/222222")).status).toBe(404);
  await db.update(rateLimits).set({ count: 300 });
  const refused = await fetchApp(`/checkin/${shortCode}`);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 500]).toEqual([429, true]);
  const page = textOf(await (await fetchApp(authPath(shortCode, ""))).text());
  expect(page).not.toContain("River clean-up");
  expect((await fetchApp(checkInPath(qrCodeData))).status).toBe(302);
});
