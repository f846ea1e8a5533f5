import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { growthSpans } from "#app/domains/admin-dashboard/growth.ts";
import { recordDailyStats } from "#app/domains/admin-dashboard/record-daily-stats.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDealings } from "#tests/builders/commerce.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/admin/overview";
const admin = await buildActor(db, { roles: ["admin"] });
const cookie = await buildSessionCookie(db, admin);

async function read(query = "") {
  const response = await fetchApp(path + query, { cookie });
  const html = (await response.text()).replaceAll(/[\u2068\u2069]/g, "");
  const section = (id: string) => elementOf(html, "section", `aria-labelledby="${id}"`);
  return { status: response.status, html, section };
}

test("a new platform has no open items and no script", async () => {
  const { status, html, section } = await read();
  expect(status).toBe(200);
  expect(textOf(section("waiting"))).toContain("You’re all caught up");
  expect(html).not.toMatch(/<script[^>]*type="module"/);
});

test("every open item links to the screen that handles it", async () => {
  const { learner } = await buildCompletion(db);
  await buildDealings(learner, db);
  await db.execute(sql`update institutions set status = 'requested',
    created_at = now() - interval '8 days'`);
  await db.execute(sql`update invoices set paid_at = null, issued_at = now() - interval '2 days'`);
  const { section } = await read();
  expect(linksOf(section("waiting"))).toEqual([
    ["1 institution request to review", "/admin/institutions"],
    ["1 unpaid invoice", "/admin/payments"],
    expect.any(Array),
    expect.any(Array),
  ]);
  const text = textOf(section("waiting"));
  expect(text).toContain("1 submission to review");
  expect(text).toContain("Oldest: 8 days ago Over a week old");
  expect(text).toContain("1 message to reply to Oldest: today");
});

test.each(Object.entries(growthSpans))(
  "shows growth over %s, as charts and tables",
  async (span, { count }) => {
    await recordDailyStats();
    const { html } = await read(`?span=${span}`);
    for (const kind of ["learners", "missions", "courses", "checkIns"]) {
      const chart = elementOf(html, "section", `aria-labelledby="growth-${kind}"`);
      expect(chart.match(/<rect/g)).toHaveLength(count);
      expect(elementOf(chart, "tbody").match(/<tr/g)).toHaveLength(count);
    }
    const learners = elementOf(html, "section", 'aria-labelledby="growth-learners"');
    const signedUp = Number(/<svg[^>]*aria-label="New people: (\d+) in/.exec(learners)?.[1]);
    expect(signedUp).toBeGreaterThan(0);
    expect(textOf(learners)).toContain(`(so far) ${signedUp}`);
    expect(html).toContain('aria-label="None in this period"');
  },
);

test("an unknown time span falls back to the first", async () => {
  const { html } = await read("?span=__proto__");
  expect(html).toMatch(/aria-current="page"[^>]*>30 days/);
});

test("shows the state of each part and what to do", async () => {
  const { section } = await read();
  const text = textOf(section("health"));
  expect(text).toMatch(
    /PostgreSQL [\d.]+ responded in \d+ ms\. Database size: [\d.]+ MB\. Healthy/,
  );
  expect(text).toMatch(/Emails aren’t being sent\. .* Set SMTP_URL to send emails\. Warning/);
  expect(text).toContain("Not checked yet. Run “npm run check-ledger”");
});

test("a part that cannot be read does not affect the others", async () => {
  await db.execute(sql`alter table ledger_checks rename to away`);
  try {
    const { status, section } = await read();
    expect(status).toBe(200);
    expect(textOf(section("health"))).toContain("Couldn’t load this section");
    expect(textOf(section("waiting"))).toContain("1 submission");
  } finally {
    await db.execute(sql`alter table away rename to ledger_checks`);
  }
});

test("an incomplete installation lists the variables to set", async () => {
  const { section } = await read();
  const text = textOf(section("setup"));
  expect(text).toMatch(/^Finish setting up \d of 6 steps done /);
  expect(text).toContain("Storage (done)");
  expect(text).toContain("First event (not done) Create an event, so that people can check in.");
  expect(text).toContain(
    "On the server, set these environment variables and restart SDG Passport: OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL",
  );
  expect(text).toContain("Buyers can’t see where to transfer money.");
  expect(text).toContain(
    "On the server, set this environment variable and restart SDG Passport: SELLER_BANK",
  );
});
