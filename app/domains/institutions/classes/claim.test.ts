import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { findClaim, requestClaim } from "#app/domains/accounts/class-accounts/claim.server.ts";
import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import {
  classes,
  classPupils,
  institutionMembers,
} from "#app/domains/institutions/tables.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildClass, buildPupil, findActor } from "#tests/builders/classes.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { claimPupil } from "./claim.server.ts";
import { findPupilLogin } from "./log-in.server.ts";
import { deleteClass } from "./manage-class.server.ts";
import { deletePupil } from "./manage-pupils.server.ts";
import { purgeClassAccounts } from "./purge.server.ts";
import { listPupils } from "./queries.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

const claim = (email: string, isMinor = true) => ({ email, passwordHash: "hash", isMinor });
async function tokenOf(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select payload::text as text from graphile_worker._private_jobs
    where payload::text like '%/keep-account?token=%' order by id desc limit 1`);
  return /keep-account\?token=([\w.-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

test("a pupil keeps the account with an email, once; what was earned stays, the PIN ends", () =>
  inOwnDatabase(async ({ db }) => {
    const { owner, which, code, id, institutionId } = await buildClass(db);
    const { userId } = await buildPupil(db, code, "Mia");
    const pupil = await findActor(db, userId);
    await db.execute(
      sql`select award_points(${userId}, 'course_completed', 'A course', 13, 30, 'test:1')`,
    );
    const known = await buildActor(db, { email: "known@example.org" });
    expect(await requestClaim(pupil, claim(known.email), db)).toEqual(refused("address-taken"));
    expect(await requestClaim(known, claim("new@example.org"), db)).toEqual(
      refused("not-a-class-account"),
    );
    expect(await requestClaim(pupil, claim("Mia@example.org"), db)).toEqual(done);
    const first = await tokenOf(db);
    expect(await findClaim(first, db)).toBe("mia@example.org");
    expect(await requestClaim(pupil, claim("mia.k@example.org"), db)).toEqual(done);
    expect(await claimPupil(first, db)).toEqual(refused("link-spent"));
    const token = await tokenOf(db);
    const both = await Promise.all([claimPupil(token, db), claimPupil(token, db)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({
      email: "mia.k@example.org",
      emailVerified: true,
      name: "Mia",
      ...acceptCurrent(),
    });
    expect(await listPupils(id, db)).toEqual([]);
    expect(await findPupilLogin(id, "Mia", db)).toBeUndefined();
    const deletion = deletePupil(owner, { ...which, pupil: userId }, db);
    expect(await deletion).toEqual(refused("pupil-not-found"));
    // Deleting the class leaves the account, which is a member without a cohort.
    expect(await deleteClass(owner, which, db)).toEqual({ ok: true, pupils: 0 });
    const [member] = await db
      .select()
      .from(institutionMembers)
      .where(eq(institutionMembers.userId, userId));
    expect(member).toMatchObject({ institutionId, cohortId: null });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ mailAllowed: true, onLeaderboard: false, totalPoints: 30 });
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("a claim and the deletion of the class at the same moment leave either the account or nothing", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 10; round++) {
      const { owner, which, code } = await buildClass(db, { name: `7b ${round}` });
      const { userId } = await buildPupil(db, code, "Mia");
      const email = `mia${round}@example.org`;
      await requestClaim(await findActor(db, userId), claim(email), db);
      const token = await tokenOf(db);
      const [claimed, deleted] = await Promise.all([
        claimPupil(token, db),
        deleteClass(owner, which, db),
      ]);
      const left = await db.select().from(users).where(eq(users.id, userId));
      expect(deleted).toEqual({ ok: true, pupils: claimed.ok ? 0 : 1 });
      expect(left.map((one) => one.email)).toEqual(claimed.ok ? [email] : []);
    }
  }));

test("an address that gets an account before the link is opened is refused", () =>
  inOwnDatabase(async ({ db }) => {
    const { code } = await buildClass(db);
    const { userId } = await buildPupil(db, code, "Mia");
    await requestClaim(await findActor(db, userId), claim("mia@example.org"), db);
    await buildActor(db, { email: "mia@example.org" });
    expect(await claimPupil(await tokenOf(db), db)).toEqual(refused("address-taken"));
    const [pupil] = await db.select().from(classPupils).where(eq(classPupils.userId, userId));
    expect(pupil?.userId).toBe(userId);
  }));

test("accounts that nobody uses for a year, and those of a class archived 90 days ago, are deleted", () =>
  inOwnDatabase(async ({ db }) => {
    const { code } = await buildClass(db);
    const [used, unused] = [await buildPupil(db, code, "Mia"), await buildPupil(db, code, "Eva")];
    const archived = await buildClass(db);
    const left = await buildPupil(db, archived.code, "Ali");
    const ago = (days: number) => sql`now() - ${days} * interval '1 day'`;
    await db
      .update(classPupils)
      .set({ lastLoginAt: ago(366) })
      .where(eq(classPupils.userId, unused.userId));
    await db
      .update(classes)
      .set({ archivedAt: ago(89) })
      .where(eq(classes.cohortId, archived.id));
    expect(await purgeClassAccounts(db)).toBe(1);
    expect(await purgeClassAccounts(db)).toBe(0);
    await db
      .update(classes)
      .set({ archivedAt: ago(91) })
      .where(eq(classes.cohortId, archived.id));
    expect(await purgeClassAccounts(db)).toBe(1);
    const pupils = await db.select({ id: classPupils.userId }).from(classPupils);
    expect(pupils).toEqual([{ id: used.userId }]);
    expect(await db.select().from(users).where(eq(users.id, left.userId))).toEqual([]);
  }));
