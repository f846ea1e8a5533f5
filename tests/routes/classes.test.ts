import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles, rateLimits, sessions, users } from "#app/domains/accounts/tables.server.ts";
import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { listPupils } from "#app/domains/institutions/classes/queries.server.ts";
import { assignments } from "#app/domains/institutions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildClassOf } from "#tests/builders/classes.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildInstitution, buildInstitutionPlan } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { readPdf } from "#tests/pdf.ts";

async function openClass(options: Parameters<typeof buildClassOf>[2] = {}) {
  const institution = await buildInstitution(db);
  await buildInstitutionPlan(db, institution.id);
  const { id, code } = await buildClassOf(db, institution, options);
  const cookie = await buildSessionCookie(db, institution.owner);
  return { institution, id, code, cookie, staff: staffClassPath(institution.slug, id) };
}

const pin = "493027";
const send = (code: string, form: Record<string, string>, cookie?: string) =>
  fetchApp(`/class/${code}`, { form, redirect: "manual", ...(cookie && { cookie }) });
const join = (code: string, name: string, more: Record<string, string> = {}) =>
  send(code, { intent: "join", name, pin, time_zone: "Europe/Berlin", ...more });
const logIn = (code: string, name: string, with_ = pin) =>
  send(code, { intent: "log-in", name, pin: with_ });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const where = (response: Response) =>
  `${response.status} ${response.headers.get("location") ?? ""}`.trim();

test("a class of forty joins from one address at the same moment, and one more is told that it is full", async () => {
  const { code, id, staff, cookie } = await openClass();
  const names = Array.from({ length: 40 }, (_, n) => `Pupil ${n}`);
  const joined = await Promise.all(names.map((name) => join(code, name)));
  expect([...new Set(joined.map(where))]).toEqual(["302 /start"]);
  expect(await listPupils(id)).toHaveLength(40);
  const late = await join(code, "Late");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("This class is full");
  const screen = await (await fetchApp(`${staff}/screen`, { cookie })).text();
  expect(screen).toContain(">40<");
  expect(screen).toContain("Pupil 39");
  expect(screen).not.toMatch(/<script[^>]+src=/);
});

test("the same form sent twice logs in once more; another PIN with that name is refused", async () => {
  const { code, id } = await openClass();
  expect(where(await join(code, "Mia"))).toBe("302 /start");
  expect(where(await join(code, "mia"))).toBe("302 /dashboard");
  const other = await join(code, "Mia", { pin: "730164" });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("Someone in the class has this name");
  const raced = await Promise.all([join(code, "Eva"), join(code, "Eva")]);
  expect(raced.filter(({ status }) => status === 302).length).toBeGreaterThanOrEqual(1);
  expect((await listPupils(id)).map(({ name }) => name)).toEqual(["Eva", "Mia"]);
});

test("names and PINs are checked, and what was typed stays, without the PIN", async () => {
  const { code } = await openClass();
  const sentences: [Record<string, string>, string][] = [
    [{ name: "" }, "Enter your first name"],
    [{ name: "..." }, "Use letters for your name"],
    [{ name: "a@b.example" }, "Use letters for your name"],
    [{ pin: "12345" }, "A PIN has 6 digits"],
    [{ pin: "123456" }, "too easy to guess"],
    [{ pin: "121212" }, "too easy to guess"],
  ];
  for (const [more, sentence] of sentences) {
    const refused = await join(code, "Mia", more);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(sentence);
    if (more["pin"]) expect(page).not.toContain(`value="${more["pin"]}"`);
  }
});

test("a pupil logs in with code, name and PIN, for a school day and until the browser closes", async () => {
  const { code, id } = await openClass();
  await join(code, "Zoë");
  const entered = await logIn(code.toLowerCase(), "zoe");
  expect(where(entered)).toBe("302 /dashboard");
  const cookies = entered.headers.getSetCookie().filter((one) => one.includes("session_token="));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).not.toMatch(/max-age|expires/i);
  const [pupil] = await listPupils(id);
  const mine = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, pupil?.id ?? ""));
  for (const { expiresAt } of mine)
    expect(Number(expiresAt) - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  const cookie = cookieOf(entered);
  const account = await (await fetchApp("/class-account", { cookie })).text();
  expect(account).toContain("Zoë");
  expect(account).not.toContain("class-account.invalid</");
  const out = await send(code, { intent: "log-out" }, cookie);
  expect(where(out)).toBe(`302 /class/${code}`);
  expect((await fetchApp("/class-account", { cookie, redirect: "manual" })).status).toBe(302);
});

test("ten wrong PINs pause an account, for every network, until the teacher sets a new one", async () => {
  const { code, id, staff, cookie } = await openClass();
  await join(code, "Mia");
  const wrong = await Promise.all(Array.from({ length: 12 }, () => logIn(code, "Mia", "555001")));
  const statuses = wrong.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await logIn(code, "Mia")).status).toBe(429);
  const [pupil] = await listPupils(id);
  const form = { intent: "reset-pin", pupil: pupil?.id ?? "" };
  const reset = await (await fetchApp(staff, { cookie, form })).text();
  const fresh = /font-mono[^>]*>(\d{3}) (\d{3})</.exec(reset);
  const newPin = `${fresh?.[1]}${fresh?.[2]}`;
  expect((await logIn(code, "Mia")).status).toBe(401);
  expect(where(await logIn(code, "Mia", newPin))).toBe("302 /dashboard");
});

test("an unknown name and a wrong PIN get the same answer", async () => {
  const { code } = await openClass();
  await join(code, "Mia");
  const [known, unknown] = await Promise.all([
    logIn(code, "Mia", "555001"),
    logIn(code, "Ola", "555001"),
  ]);
  const sentenceOf = async (one: Response) =>
    (await one.text()).includes("This name and PIN don’t match");
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect([await sentenceOf(known), await sentenceOf(unknown)]).toEqual([true, true]);
});

test("wrong codes lead nowhere, and many of them make a network wait", async () => {
  expect((await fetchApp("/class/XXXXXX")).status).toBe(404);
  expect((await fetchApp("/class/nonsense")).status).toBe(404);
  expect((await join("XXXXXX", "Mia")).status).toBe(404);
  const typed = await fetchApp("/class?code=bcd-fgh", { redirect: "manual" });
  expect(where(typed)).toBe("302 /class/BCDFGH");
  expect(await (await fetchApp("/class?code=ABC")).text()).toContain(
    "A class code has six letters",
  );
  const { code } = await openClass();
  const [{ key } = { key: "" }] = await db
    .select()
    .from(rateLimits)
    .where(sql`key like 'class-code:%'`);
  await db.update(rateLimits).set({ count: 200 }).where(eq(rateLimits.key, key));
  const waiting = await fetchApp(`/class/${code}`);
  expect(waiting.status).toBe(429);
  expect(waiting.headers.get("retry-after")).toMatch(/^\d+$/);
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
});

test("what publishes, buys, writes or adds a login is closed to a class account, on pages and in the API", async () => {
  const { code } = await openClass();
  const cookie = cookieOf(await join(code, "Mia"));
  const closed = [
    "/profile",
    "/shop/checkout",
    "/community/write",
    "/membership/start",
    "/membership/mine",
    "/institutions/register",
  ];
  for (const path of closed) {
    const response = await fetchApp(path, { cookie, redirect: "manual" });
    expect(`${path} ${where(response)}`).toBe(`${path} 302 /class-account`);
  }
  for (const path of ["/profile", "/institutions/register", "/membership/start"]) {
    const form = { intent: "save-profile" };
    const response = await fetchApp(path, { cookie, form, redirect: "manual" });
    expect(`${path} ${where(response)}`).toBe(`${path} 302 /class-account`);
  }
  const passport = { visibility: "public" };
  expect((await fetchApp("/passport", { cookie, form: passport })).status).toBe(403);
  const json = { passport_public: true };
  const changed = await fetchApp("/api/v1/me", { cookie, json, method: "PATCH" });
  expect(changed.status).toBe(403);
  const passkey = await fetchApp("/api/auth/passkey/generate-register-options", { cookie });
  expect(passkey.status).toBe(403);
  expect((await fetchApp("/passport", { cookie })).status).toBe(200);
});

test("a class with an assignment starts at it", async () => {
  const { institution, id, code } = await openClass();
  const course = await buildCourse(db);
  await db
    .insert(assignments)
    .values({ institutionId: institution.id, cohortId: id, courseId: course.id });
  const joined = await join(code, "Mia");
  expect(where(joined)).toBe(`302 /institutions/${institution.slug}/learning`);
  const page = await fetchApp(joined.headers.get("location") ?? "", { cookie: cookieOf(joined) });
  expect(page.status).toBe(200);
});

test("staff print slips with new PINs, download the list and a pupil's data, and nobody else does", async () => {
  const { code, id, staff, cookie } = await openClass();
  const pupilCookie = cookieOf(await join(code, "Mia"));
  await join(code, "عائشة");
  const stranger = await buildSessionCookie(db, await buildActor(db));
  const [pupil] = (await listPupils(id)).filter(({ name }) => name === "Mia");
  const form = { pupil: pupil?.id ?? "" };
  for (const wrong of [pupilCookie, stranger]) {
    const options = { cookie: wrong, redirect: "manual" } as const;
    expect(where(await fetchApp(`${staff}/slips.pdf`, { ...options, form }))).toBe("302 /");
    expect(where(await fetchApp(`${staff}/pupil.zip`, { ...options, form }))).toBe("302 /");
    expect(where(await fetchApp(`${staff}/pupils.csv`, options))).toBe("302 /");
  }
  // Days are those of the teacher's time zone: one of these is always on another day than UTC.
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await db.update(profiles).set({ timeZone });
    const csv = await (await fetchApp(`${staff}/pupils.csv`, { cookie })).text();
    const today = new Date().toLocaleDateString("sv", { timeZone });
    expect(csv).toContain('"first_name","joined"');
    expect(csv).toContain(`"Mia","${today}","${today}"`);
  }
  const zip = await fetchApp(`${staff}/pupil.zip`, { cookie, form });
  expect(zip.headers.get("content-type")).toBe("application/zip");
  expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const slips = await fetchApp(`${staff}/slips.pdf`, { cookie, form });
  expect(slips.headers.get("content-type")).toBe("application/pdf");
  const text = readPdf(new Uint8Array(await slips.arrayBuffer())).lines.join(" ");
  const [, a, b] = /Mia[\s\S]*?(\d{3}) (\d{3})/.exec(text) ?? [];
  expect(where(await logIn(code, "Mia", `${a}${b}`))).toBe("302 /dashboard");
  expect((await logIn(code, "Mia")).status).toBe(401);
  expect(
    (await fetchApp("/class-account", { cookie: pupilCookie, redirect: "manual" })).status,
  ).toBe(302);
});

test("a pupil asks to keep the account; an address with an account is refused clearly", async () => {
  const { code } = await openClass();
  const cookie = cookieOf(await join(code, "Mia"));
  const known = await buildActor(db);
  const ask = (email: string, password = "blue canoe winter") =>
    fetchApp("/class-account", { cookie, form: { intent: "keep", email, password } });
  expect((await ask("not an address")).status).toBe(400);
  expect((await ask("mia@example.org", "123")).status).toBe(400);
  const taken = await ask(known.email);
  expect(taken.status).toBe(409);
  expect(await taken.text()).toContain("Accounts can’t be merged");
  const email = `mia.${Date.now()}@example.org`;
  const sent = await ask(email);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain("Check your email");
  const { rows } = await db.execute<{ text: string }>(sql`
    select payload::text as text from graphile_worker._private_jobs
    where payload::text like ${`%${email}%`}`);
  const token = /keep-account\?token=([\w.-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
  const path = `/keep-account?token=${token}`;
  expect(await (await fetchApp(path)).text()).toContain("Make it mine");
  expect(where(await fetchApp(path, { form: {}, redirect: "manual" }))).toBe("302 /auth");
  expect((await fetchApp(path, { form: {} })).status).toBe(400);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.name).toBe("Mia");
  expect((await logIn(code, "Mia")).status).toBe(401);
  const login = { intent: "login", email, password: "blue canoe winter" };
  expect((await fetchApp("/auth", { form: login, redirect: "manual" })).status).toBe(302);
});

test("of an institution without approval, no code works; pupils of a closed class still log in", async () => {
  const { code, institution, staff, cookie } = await openClass();
  await join(code, "Mia");
  await fetchApp(staff, { cookie, form: { intent: "close" } });
  const late = await join(code, "Late");
  expect(late.status).toBe(409);
  expect(await (await fetchApp(`/class/${code}?tab=join`)).text()).toContain("Joining is closed");
  expect(where(await logIn(code, "Mia"))).toBe("302 /dashboard");
  await db.execute(sql`update institutions set status = 'rejected' where id = ${institution.id}`);
  expect((await fetchApp(`/class/${code}`)).status).toBe(404);
});
