import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { currentDocuments } from "#app/domains/accounts/consents/current.server.ts";
import { consents } from "#app/domains/accounts/consents/tables.server.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

const question = "Please read and accept the new version";
const current = () =>
  Object.fromEntries(currentDocuments().map(({ name, version }) => [name, version]));
const listOf = async (userId: string) =>
  (await db.select().from(consents).where(eq(consents.userId, userId)))
    .map(({ document, version }) => ({ document, version }))
    .toSorted((a, b) => a.document.localeCompare(b.document));
const both = () =>
  currentDocuments()
    .map(({ name, version }) => ({ document: name, version }))
    .toSorted((a, b) => a.document.localeCompare(b.document));
const isAsked = async (cookie?: string) =>
  (await (await fetchApp("/courses", cookie === undefined ? {} : { cookie })).text()).includes(
    question,
  );

async function enter(versions: { termsVersion: string | null; privacyVersion: string | null }) {
  const actor = await buildActor(db);
  await db.delete(consents).where(eq(consents.userId, actor.id));
  await db.update(users).set(versions).where(eq(users.id, actor.id));
  return { actor, cookie: await buildSessionCookie(db, actor) };
}

const never = { termsVersion: null, privacyVersion: null };

test("a user is asked until they accept; accepting again and at the same time records once", async () => {
  const { actor, cookie } = await enter(never);
  const { actor: other, cookie: otherCookie } = await enter(never);
  expect(await isAsked(cookie)).toBe(true);
  const accept = () => fetchApp("/consents", { cookie, form: current() });
  const answers = await Promise.all([accept(), accept(), accept()]);
  for (const answer of [...answers, await accept()])
    expect(toastsOf(answer)).toEqual(["Thank you. We’ve recorded that you accept."]);
  expect(await listOf(actor.id)).toEqual(both());
  expect(await isAsked(cookie)).toBe(false);
  expect([await listOf(other.id), await isAsked(otherCookie)]).toEqual([[], true]);
});

test("an older version is kept, asked about anew, and can't be accepted again", async () => {
  const old = { termsVersion: "2020-01-01", privacyVersion: current()["privacy"]! };
  const { actor, cookie } = await enter(old);
  expect(await isAsked(cookie)).toBe(true);
  for (const form of [{ terms: "2020-01-01" }, { terms: "2999-01-01" }, { other: "x" }]) {
    const answer = await fetchApp("/consents", { cookie, form });
    expect(toastsOf(answer)).toEqual(["There’s a newer version. Please read it first."]);
  }
  await fetchApp("/consents", { cookie, form: { terms: current()["terms"]! } });
  expect(await listOf(actor.id)).toHaveLength(3);
  expect(await isAsked(cookie)).toBe(false);
});

test("neither visitors nor pupils of a class are asked, and a pupil can't accept", async () => {
  const { actor, cookie } = await enter(never);
  const email = `${actor.id}@class-account.invalid`;
  await db.update(users).set({ email }).where(eq(users.id, actor.id));
  expect([await isAsked(), await isAsked(cookie)]).toEqual([false, false]);
  await fetchApp("/consents", { cookie, form: current() });
  expect(await listOf(actor.id)).toEqual([]);
});
