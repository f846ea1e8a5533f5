import { randomBytes } from "node:crypto";

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { createApiKey, findKeyHolder } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import {
  findCalendarOwner,
  renewCalendarToken,
} from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import {
  findByPersonalCode,
  findPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.server.ts";
import {
  confirmEmailChange,
  requestEmailChange,
} from "#app/domains/accounts/profile/change-email.server.ts";
import { findUserOf } from "#app/domains/accounts/providers/enter.server.ts";
import {
  saveFlow,
  newBrowserSecret,
  takeFlow,
} from "#app/domains/accounts/providers/flow.server.ts";
import { linkIdentity } from "#app/domains/accounts/providers/links.server.ts";
import {
  describeEndedAccess,
  type EndedAccess,
} from "#app/domains/accounts/security/ended-access.ts";
import { findAccessVersion } from "#app/domains/accounts/sign-in/access-version.server.ts";
import { findSession } from "#app/domains/accounts/sign-in/find-session.server.ts";
import {
  passkeys,
  securityEvents,
  twoFactors,
  users,
  verifications,
} from "#app/domains/accounts/tables.server.ts";
import { pauseEndpointsOf } from "#app/domains/webhooks/pause-endpoints-of.server.ts";
import { webhookEndpoints } from "#app/domains/webhooks/tables.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEndpoint } from "#tests/builders/webhooks.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { resetPassword } from "./reset.server.ts";

const identity = {
  issuer: "https://login.example.org",
  subject: "someone",
  email: undefined,
  emailVerified: false,
  name: undefined,
};

async function buildLink(tx: Db, userId: string): Promise<string> {
  const token = randomBytes(18).toString("base64url");
  const expiresAt = new Date(Date.now() + 3_600_000);
  await tx
    .insert(verifications)
    .values({ identifier: `reset-password:${token}`, value: userId, expiresAt });
  return token;
}

const buildVerification = (tx: Db, identifier: string, value: string) =>
  tx
    .insert(verifications)
    .values({ identifier, value, expiresAt: new Date(Date.now() + 3_600_000) });

async function countRows(tx: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(where);
  return rows.length;
}

/** Creates every kind of access to an account, each with a check whether it still works. */
async function buildAllAccess(tx: Db, actor: Actor) {
  const cookie = await buildSessionCookie(tx, actor);
  const key = await createApiKey(
    actor,
    { id: crypto.randomUUID(), name: "Club website", days: null, scopes: [] },
    tx,
  );
  await tx.insert(passkeys).values({
    userId: actor.id,
    name: "Phone",
    publicKey: "x",
    credentialID: actor.id,
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  await linkIdentity(actor, { ...identity, subject: actor.id }, tx);
  await buildVerification(tx, `trust-device-${actor.id}`, actor.id);
  await buildVerification(tx, `2fa-${actor.id}`, actor.id);
  const olderLink = await buildLink(tx, actor.id);
  const calendar = await renewCalendarToken(actor, tx);
  const code = await findPersonalCode(actor, tx);
  await requestEmailChange(actor, `${actor.id}@example.com`, tx);
  const flow = {
    state: actor.id,
    nonce: "n",
    verifier: "v",
    provider: "platform",
    redirect: "/",
    linkTo: actor.id,
  };
  const browser = newBrowserSecret();
  await saveFlow(flow, browser, tx);
  const admin = { ...actor, roles: ["admin"] as const };
  const endpoint = await buildEndpoint(tx, admin);
  const stillActive = async () => ({
    session: (await findSession(cookie, tx)) !== undefined,
    apiKey: key.ok && (await findKeyHolder(key.key, tx)) !== undefined,
    passkey: (await countRows(tx, passkeys, eq(passkeys.userId, actor.id))) > 0,
    provider: (await findUserOf({ ...identity, subject: actor.id }, tx)) !== undefined,
    pending: await countRows(tx, verifications, eq(verifications.value, actor.id)),
    olderLink: (await resetPassword({ token: olderLink, chosen: "by the old link" }, tx)).ok,
    calendar: (await findCalendarOwner(calendar, tx)) !== undefined,
    personalCode: (await findByPersonalCode(code, tx)) !== undefined,
    emailChange: (await confirmEmailChange(`${actor.id}.x`, tx)).ok,
    pendingEmail: await countRows(
      tx,
      verifications,
      eq(verifications.identifier, `change-email:${actor.id}`),
    ),
    flow: (await takeFlow(actor.id, browser, tx)) !== undefined,
    webhook:
      (await countRows(
        tx,
        webhookEndpoints,
        and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.isActive, true)),
      )) > 0,
  });
  return { stillActive };
}

const nothing = {
  session: false,
  apiKey: false,
  passkey: false,
  provider: false,
  pending: 0,
  olderLink: false,
  calendar: false,
  personalCode: false,
  emailChange: false,
  pendingEmail: 0,
  flow: false,
  webhook: false,
};

const t = translate("en");
const describeAll = (ended: readonly EndedAccess[]) =>
  ended.map((item) => {
    const { key, params } = describeEndedAccess(item);
    return t(key, params);
  });

const verify = (tx: Db, id: string) =>
  tx.update(users).set({ emailVerified: true }).where(eq(users.id, id));
const buildSecondFactor = async (tx: Db, userId: string) => {
  await tx.insert(twoFactors).values({ userId, secret: "x", backupCodes: "x" });
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
};

test("ends everything that could act for the account, lists it, and leaves other accounts alone", () =>
  inOwnDatabase(async ({ db }) => {
    const [actor, other] = [await buildActor(db), await buildActor(db)];
    const mine = await buildAllAccess(db, actor);
    const theirs = await buildAllAccess(db, other);
    const token = await buildLink(db, actor.id);

    const reset = await resetPassword({ token, chosen: "a new secret" }, db, pauseEndpointsOf);

    if (!reset.ok) throw new Error(reset.reason);
    expect(describeAll(reset.ended)).toEqual([
      "Login on an unknown device",
      "API key “Club website”",
      "Passkey “Phone”",
      "Login with login.example.org",
      `Pending change of your email address to ${actor.id}@example.com`,
      "Device that didn’t need a two-factor code",
      "Link to your personal calendar",
      "Your old personal code (you now have a new one)",
      "Webhook to https://example.org/hooks (paused: check it before you turn it back on)",
    ]);
    expect(await mine.stillActive()).toEqual(nothing);
    expect(await theirs.stillActive()).toMatchObject({
      session: true,
      apiKey: true,
      passkey: true,
      provider: true,
      olderLink: true,
    });
    const [event] = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, actor.id));
    expect(event?.kind).toBe("password_reset");
    const { rows } = await db.execute<{ text: string }>(sql`
      select j.payload->>'text' as text from graphile_worker._private_jobs j
      where j.payload->>'to' = ${actor.email}`);
    expect(rows[0]?.text).toContain("API key “Club website”");
  }));

test("accepts one of eight concurrent uses of a link, and one of two links", () =>
  inOwnDatabase(async ({ db }) => {
    const actor = await buildActor(db);
    const token = await buildLink(db, actor.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => resetPassword({ token, chosen: "a new secret" }, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const links = [await buildLink(db, actor.id), await buildLink(db, actor.id)];
    const again = await Promise.all(
      links.map((link) => resetPassword({ token: link, chosen: "a new secret" }, db)),
    );
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  }));

test("keys and links added during the reset end with it or are refused", () =>
  inOwnDatabase(async ({ db }) => {
    const actor = await buildActor(db);
    const cookie = await buildSessionCookie(db, actor);
    const session = await findSession(cookie, db);
    if (!session) throw new Error("no session");
    const token = await buildLink(db, actor.id);
    const addKey = () =>
      createApiKey(
        session.actor,
        { id: crypto.randomUUID(), name: "Late", days: null, scopes: [] },
        db,
        100,
      );
    const subjects = Array.from({ length: 10 }, () => crypto.randomUUID());
    const [reset, ...added] = await Promise.all([
      resetPassword({ token, chosen: "a new secret" }, db),
      ...Array.from({ length: 10 }, addKey),
      ...subjects.map((subject) => linkIdentity(session.actor, { ...identity, subject }, db)),
    ]);
    expect(reset).toMatchObject({ ok: true });
    const keys = added.flatMap((one) => (one.ok && "key" in one ? [one.key] : []));
    const holders = await Promise.all(keys.map((key) => findKeyHolder(key, db)));
    expect(holders.filter(Boolean)).toEqual([]);
    const owners = await Promise.all(
      subjects.map((subject) => findUserOf({ ...identity, subject }, db)),
    );
    expect(owners.filter(Boolean)).toEqual([]);
    expect(await addKey()).toEqual({ ok: false, reason: "session-ended" });
    expect(await linkIdentity(session.actor, identity, db)).toEqual({
      ok: false,
      reason: "session-ended",
    });
  }));

test("preserves a second factor that was set up after the address was confirmed", () =>
  inOwnDatabase(async ({ db }) => {
    const actor = await buildActor(db);
    await verify(db, actor.id);
    await buildSecondFactor(db, actor.id);
    const token = await buildLink(db, actor.id);
    const reset = await resetPassword({ token, chosen: "a new secret" }, db);
    expect(reset).toMatchObject({ ok: true, hasSecondFactor: true });
    expect(await countRows(db, twoFactors, eq(twoFactors.userId, actor.id))).toBe(1);
  }));

test.each(["never confirmed", "confirmed later"])(
  "removes a second factor that was set up before the address was confirmed: %s",
  (when) =>
    inOwnDatabase(async ({ db }) => {
      const actor = await buildActor(db);
      await buildSecondFactor(db, actor.id);
      if (when === "confirmed later") await verify(db, actor.id);
      const token = await buildLink(db, actor.id);
      const reset = await resetPassword({ token, chosen: "a new secret" }, db);
      expect(reset).toMatchObject({ ok: true, hasSecondFactor: false });
      expect(reset.ok && reset.ended).toContainEqual({ kind: "second-factor" });
      expect(await countRows(db, twoFactors, eq(twoFactors.userId, actor.id))).toBe(0);
      const [user] = await db.select().from(users).where(eq(users.id, actor.id));
      expect(user).toMatchObject({ emailVerified: true, twoFactorEnabled: false });
      expect(await findAccessVersion({ email: actor.email }, db)).toEqual({
        userId: actor.id,
        version: expect.any(String),
      });
    }),
);
