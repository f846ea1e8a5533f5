import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles, rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { buildOwner } from "#tests/builders/owner.ts";
import { buildEndpoint } from "#tests/builders/webhooks.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { elementOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const typed = (overrides: Record<string, string> = {}) => ({
  intent: "save-profile",
  full_name: "Ngozi  Eze",
  country: "NG",
  passport_slug: `ngozi-${crypto.randomUUID().slice(0, 8)}`,
  time_zone: "africa/lagos",
  ...overrides,
});
const profileOf = async (id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

test("redirects a visitor to login and back", async () => {
  const response = await fetchApp("/profile?tab=security");
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fprofile%3Ftab%3Dsecurity");
  expect(toastsOf(response)).toEqual(["Log in to view your profile"]);
});

test.each([
  ["", "change-your-details", ["Passport link", "Time zone", "Egypt", "Privacy"]],
  ["?tab=nonsense", "change-your-details", ["Passport link"]],
  ["?tab=security", "protect-your-account", ["Change password", "New email", "This device"]],
  ["?tab=api-keys", "create-an-api-key", ["Create API key", "No API keys yet"]],
  [
    "?tab=data",
    "export-or-delete-your-data",
    ["Download my data", "Delete account", "Permanently delete your account?"],
  ],
])("the tab %s shows its forms and its help, not indexed", async (search, help, texts) => {
  const { cookie } = await buildOwner(db);
  const response = await fetchApp(`/profile${search}`, { cookie });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('content="noindex"');
  for (const word of texts) expect(textOf(html)).toContain(word);
  expect(elementOf(html, "main")).toContain(`href="/help/${help}"`);
});

test("stores, normalizes and shows the input", async () => {
  const { actor, cookie } = await buildOwner(db);
  const form = typed({ passport_public: "on", searchable: "on" });
  const response = await fetchApp("/profile", { cookie, form });
  expect(response.headers.get("location")).toBe("/profile");
  expect(toastsOf(response)).toEqual(["Profile saved"]);
  expect(await profileOf(actor.id)).toMatchObject({
    fullName: "Ngozi Eze",
    country: "NG",
    passportSlug: form.passport_slug,
    passportPublic: true,
    searchable: true,
    timeZone: "Africa/Lagos",
    mailAllowed: false,
  });
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  expect(user?.name).toBe("Ngozi Eze");
  const html = await (await fetchApp("/profile", { cookie })).text();
  expect(html).toContain('value="Ngozi Eze"');
  expect(html).toMatch(/<option value="NG" selected=""/);
  await fetchApp("/profile", {
    cookie,
    form: typed({ country: "", time_zone: "", mail_allowed: "on" }),
  });
  expect(await profileOf(actor.id)).toMatchObject({
    country: null,
    timeZone: null,
    passportPublic: false,
    searchable: false,
    mailAllowed: true,
  });
});

test("the user chooses what new credentials contain", async () => {
  const { actor, cookie } = await buildOwner(db);
  const boxes = async () => {
    const html = await (await fetchApp("/profile", { cookie })).text();
    return html
      .match(/name="(?:email|name)_in_credentials"[^>]*/g)
      ?.map((box) => / checked/.test(box));
  };
  const readSettings = async () => {
    const profile = await profileOf(actor.id);
    return [profile?.emailInCredentials, profile?.nameInCredentials];
  };
  expect(await boxes()).toEqual([true, false]);
  await fetchApp("/profile", { cookie, form: typed({ name_in_credentials: "on" }) });
  expect(await boxes()).toEqual([false, true]);
  expect(await readSettings()).toEqual([false, true]);
  const both = { email_in_credentials: "on", name_in_credentials: "on" };
  await fetchApp("/profile", { cookie, form: typed(both) });
  expect(await readSettings()).toEqual([true, true]);
  // If both are submitted in the same form, the age takes precedence over the checkboxes.
  const minor = { ...both, age_asked: "yes", under_age_of_consent: "on" };
  await fetchApp("/profile", { cookie, form: typed(minor) });
  expect(await readSettings()).toEqual([false, false]);
  expect(await boxes()).toEqual([false, false]);
});

test.each([
  [{ full_name: " " }, "Enter your name"],
  [{ full_name: "A".repeat(101) }, "Use 100 characters or fewer"],
  [{ passport_slug: "Ada Obi" }, "Use 3 to 60 lowercase letters"],
  [{ passport_slug: "admin" }, "This link is reserved"],
  [{ time_zone: "Mars/Olympus" }, "Choose a time zone from the list"],
  [{ country: "XX" }, "Use a two-letter country code"],
])("%j gets a sentence and preserves the input", async (wrong, sentence) => {
  const { actor, cookie } = await buildOwner(db);
  const before = await profileOf(actor.id);
  const form = typed({ searchable: "on", ...wrong });
  const response = await fetchApp("/profile", { cookie, form });
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(textOf(html)).toContain(sentence);
  expect(html).toContain(`name="full_name" value="${form.full_name}"`);
  expect(html).toContain(`value="${form.time_zone}"`);
  expect(html).toMatch(/name="searchable"[^>]* checked=""/);
  expect(html).not.toMatch(/name="mail_allowed"[^>]* checked=""/);
  expect(await profileOf(actor.id)).toEqual(before);
});

test("quiet hours are off at first, kept with their times, and refused without an end", async () => {
  const { actor, cookie } = await buildOwner(db);
  const shown = async (response: Response) => {
    const html = await response.text();
    const time = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
    const isOn = /name="quiet_hours"[^>]* checked=""/.test(html);
    return [isOn, time("quiet_from"), time("quiet_to")];
  };
  const save = (form: Record<string, string>) =>
    fetchApp("/profile", { cookie, form: typed(form) });
  const load = () => fetchApp("/profile", { cookie });
  expect(await shown(await load())).toEqual([false, "21:00", "08:00"]);
  await save({ quiet_hours: "on", quiet_from: "22:30", quiet_to: "06:15" });
  expect(await shown(await load())).toEqual([true, "22:30", "06:15"]);
  expect(await profileOf(actor.id)).toMatchObject({ quietFrom: "22:30:00", quietTo: "06:15:00" });
  for (const [wrong, sentence] of [
    [{ quiet_from: "07:00", quiet_to: "07:00" }, "Choose an end that differs from the start"],
    [{ quiet_from: "22:00", quiet_to: "" }, "Enter a time such as 21:00"],
    [{ quiet_from: "25:00", quiet_to: "07:00" }, "Enter a time such as 21:00"],
  ] as const) {
    const refused = await save({ quiet_hours: "on", ...wrong });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(textOf(html)).toContain(sentence);
    expect(html).toContain(`name="quiet_to" value="${wrong.quiet_to}"`);
  }
  await save({ quiet_from: "22:00", quiet_to: "" });
  expect(await profileOf(actor.id)).toMatchObject({ quietFrom: null, quietTo: null });
});

test("offers emails about contact messages to admins only; others keep their choice", async () => {
  const [learner, admin] = [await buildOwner(db), await buildOwner(db, { roles: ["admin"] })];
  const pageFor = async (cookie: string) => (await fetchApp("/profile", { cookie })).text();
  const forLearner = await pageFor(learner.cookie);
  expect(textOf(forLearner)).not.toContain("Contact messages");
  expect(forLearner).toContain('<input type="hidden" name="mail_inbox" value="on"/>');
  expect(textOf(await pageFor(admin.cookie))).toContain("Contact messages");
});

test("offers emails about webhooks to those who created one; others keep their choice", async () => {
  const { actor, cookie } = await buildOwner(db, { roles: ["admin"] });
  const read = async () => (await fetchApp("/profile", { cookie })).text();
  const before = await read();
  expect(textOf(before)).not.toContain("Webhooks that stop working");
  expect(before).toContain('<input type="hidden" name="mail_connections" value="on"/>');
  await buildEndpoint(db, actor, { url: `https://example.org/${actor.id}` });
  expect(textOf(await read())).toContain("Webhooks that stop working");
});

test("refuses a taken slug; one of two concurrent requests gets it", async () => {
  const [one, other] = [await buildOwner(db), await buildOwner(db)];
  const form = typed();
  const answers = await Promise.all(
    [one, other].map(({ cookie }) => fetchApp("/profile", { cookie, form })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(textOf((await loser?.text()) ?? "")).toContain("This link is already taken");
});

test("search engines may index a passport only while it is public and its owner allows it", async () => {
  const { cookie } = await buildOwner(db);
  const read = async (form: Record<string, string>, asOwner = false) => {
    await fetchApp("/profile", { cookie, form });
    const init = asOwner ? { cookie } : {};
    return (await fetchApp(`/passport/${form.passport_slug}`, init)).text();
  };
  const noindex = 'name="robots" content="noindex"';
  const form = typed();
  expect(await read({ ...form, passport_public: "on", searchable: "on" })).not.toContain(noindex);
  expect(await read({ ...form, passport_public: "on" })).toContain(noindex);
  expect(await read({ ...form, searchable: "on" }, true)).toContain(noindex);
});

test("refuses fields that no form of the page sends", async () => {
  const { cookie } = await buildOwner(db);
  expect((await fetchApp("/profile", { cookie, form: { intent: "become-admin" } })).status).toBe(
    400,
  );
});
