import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp, openApp } from "#tests/http.ts";

/** Makes every insert into a table fail with an outage, as the server itself reports it. */
async function breakInserts(table: string, statement: string): Promise<void> {
  await db.execute(sql`
    create or replace function break_insert() returns trigger language plpgsql as ${sql.raw(`$$
    begin ${statement}; return new; end $$`)}`);
  await db.execute(
    sql.raw(`create trigger broken before insert on ${table} execute function break_insert()`),
  );
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full
const diskFull = "raise exception 'could not extend file' using errcode = '53100'";
const cutOff = "perform pg_terminate_backend(pg_backend_pid())";
const noSpace = "Our storage is full, so we can’t save anything new.";
const away = "We can’t reach our database right now.";

// Loading the product takes longer than any of its responses.
beforeAll(openApp, 60_000);

afterEach(async () => {
  await db.execute(sql`drop function if exists break_insert() cascade`);
});

async function enter() {
  const learner = await buildActor(db);
  return buildSessionCookie(db, learner);
}

const proof = { intent: "submit", text: "I planted three trees." };

test.each([
  ["a full disk", diskFull, 507, noSpace, null],
  ["a database that goes away", cutOff, 503, away, "5"],
])("%s keeps the input of a form and explains the outage", async (...row) => {
  const [, statement, status, hint, retryAfter] = row;
  const { id } = await buildMission(db);
  const cookie = await enter();
  await breakInserts("mission_completions", statement);
  const answer = await fetchApp(`/missions/${id}`, { cookie, form: proof });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
  const text = textOf(await answer.text());
  // As the client-side router sends it.
  const byScript = await fetchApp(`/missions/${id}.data`, { cookie, form: proof });
  expect([byScript.status, byScript.headers.get("retry-after")]).toEqual([status, retryAfter]);
  expect(text).toContain("I planted three trees.");
  expect(text).toContain(hint);
});

test.each([
  ["a full disk", diskFull, 507, noSpace, null],
  ["a database that goes away", cutOff, 503, away, "5"],
])("%s is reported to callers of the API and of the account endpoints", async (...row) => {
  const [, statement, status, hint, retryAfter] = row;
  const event = await buildEvent(db);
  const cookie = await enter();
  await breakInserts("event_attendance", statement);
  const checkIn = await fetchApp("/api/v1/check-ins", {
    cookie,
    json: { qr_code: event.qrCodeData },
  });
  await db.execute(sql`drop function break_insert() cascade`);
  await breakInserts("users", statement);
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { name: "Ada Obi", email, password: "correct-horse-7" };
  const signUp = await fetchApp("/api/auth/sign-up/email", { json: account });
  for (const answer of [checkIn, signUp]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(await answer.json()).toMatchObject({ status, detail: expect.stringContaining(hint) });
  }
  const form = { intent: "sign-up", name: "Ada Obi", email, password: "correct-horse-7" };
  const page = await fetchApp("/auth?tab=sign-up", { form });
  expect([page.status, page.headers.get("retry-after")]).toEqual([status, retryAfter]);
  expect(await page.text()).toContain(`value="${email}"`);
});

test("while the disk is full, pages are served and /readyz reports it", async () => {
  const { id } = await buildMission(db);
  const cookie = await enter();
  await breakInserts("mission_completions", diskFull);
  expect((await fetchApp(`/missions/${id}`, { cookie, form: proof })).status).toBe(507);
  for (const path of ["/missions", `/missions/${id}`, "/dashboard", "/api/v1/missions"]) {
    expect((await fetchApp(path, { cookie })).status, path).toBe(200);
  }
  const ready = await fetchApp("/readyz");
  expect([ready.status, await ready.text()]).toEqual([
    503,
    "no disk space left; only reads are served\n",
  ]);
  expect((await fetchApp("/healthz")).status).toBe(200);
});
