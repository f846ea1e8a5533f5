import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { findClaim, requestClaim } from "#app/domains/accounts/class-accounts/claim.server.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { auditLog, profiles, sessions, users } from "#app/domains/accounts/tables.server.ts";
import { deleteCohort } from "#app/domains/institutions/members/delete-cohort.server.ts";
import { leaveInstitution } from "#app/domains/institutions/members/leave.server.ts";
import { removeMember } from "#app/domains/institutions/members/remove-member.server.ts";
import { setMemberCohort } from "#app/domains/institutions/members/set-member-cohort.server.ts";
import { setMemberRole } from "#app/domains/institutions/members/set-member-role.server.ts";
import { requestInstitution } from "#app/domains/institutions/request-institution.server.ts";
import {
  classPupils,
  classes,
  institutionMembers,
} from "#app/domains/institutions/tables.server.ts";
import { applyToTeach } from "#app/domains/instructors/apply-to-teach.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPupil, findActor } from "#tests/builders/classes.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
} from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { claimPupil } from "./claim.server.ts";
import { addClassCode, createClass } from "./create.server.ts";
import { joinClass, joinClassAsMember } from "./join.server.ts";
import { findPupilLogin, recordPupilLogin } from "./log-in.server.ts";
import {
  deleteClass,
  renewClassCode,
  setArchived,
  setJoining,
  updateClass,
} from "./manage-class.server.ts";
import { deletePupil, movePupil, renamePupil, resetPins } from "./manage-pupils.server.ts";
import { purgeClassAccounts } from "./purge.server.ts";
import { findClassByCode, listClasses, listPupils } from "./queries.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

async function buildClass(tx: Db, { name = "7b", places = 40 } = {}) {
  const institution = await buildInstitution(tx);
  await buildInstitutionPlan(tx, institution.id);
  const { owner, id: institutionId } = institution;
  const created = await createClass(owner, institutionId, { name, places }, tx);
  if (!created.ok) throw new Error(created.reason);
  return {
    owner,
    institutionId,
    institution,
    ...created,
    which: { institutionId, id: created.id },
  };
}

const typed = (name: string) => ({
  name,
  pinDigest: `digest of ${name}`,
  timeZone: "Europe/Paris",
});

test("a class account stores a first name, is private and protected, and is on no leaderboard", () =>
  inRollback(async (tx) => {
    const { code, id } = await buildClass(tx);
    const joined = await joinClass(code, typed("Zoë"), tx);
    expect(joined).toMatchObject(done);
    const userId = joined.ok ? joined.userId : "";
    const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({
      fullName: "Zoë",
      passportPublic: false,
      onLeaderboard: false,
      searchable: false,
      mailAllowed: false,
      emailInCredentials: false,
      timeZone: "Europe/Paris",
    });
    const years = (Number(profile?.protectedUntil) - Date.now()) / 31_557_600_000;
    expect(years).toBeGreaterThan(17.9);
    const pupil = await findActor(tx, userId);
    expect(isClassAccount(pupil)).toBe(true);
    for (const change of [
      { passport_public: true },
      { under_age_of_consent: false },
      { full_name: "Somebody" },
      { on_leaderboard: true },
    ])
      expect(await updateProfile(pupil, change, tx)).toEqual(refused("class-account"));
    const teach = { motivation: "", experience: "", links: null } as never;
    expect(await applyToTeach(pupil, teach, tx)).toEqual(refused("not-for-class-accounts"));
    const school = { name: "X" } as never;
    expect(await requestInstitution(pupil, school, tx)).toEqual(refused("not-for-class-accounts"));
    expect(await listPupils(id, tx)).toMatchObject([{ name: "Zoë", points: 0, lessons: 0 }]);
    // A name that differs in case, accents or spaces is the same name.
    expect(await findPupilLogin(id, "ZOE ", tx)).toMatchObject({ userId });
    expect(await findPupilLogin(id, "Zo", tx)).toBeUndefined();
  }));

test("a session of a class account ends after twelve hours, however it is extended", () =>
  inRollback(async (tx) => {
    const { code } = await buildClass(tx);
    const { userId } = await buildPupil(tx, code, "Mia");
    await buildSessionCookie(tx, { id: userId });
    const longer = new Date(Date.now() + 30 * 86_400_000);
    await tx.update(sessions).set({ expiresAt: longer }).where(eq(sessions.userId, userId));
    const [session] = await tx.select().from(sessions).where(eq(sessions.userId, userId));
    const hours = (Number(session?.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
  }));

test("only staff of the institution manage a class, and nobody of another", () =>
  inRollback(async (tx) => {
    const { which, code } = await buildClass(tx);
    const { userId: pupil } = await buildPupil(tx, code, "Mia");
    const other = await buildClass(tx);
    const member = await findActor(tx, pupil);
    for (const actor of [member, other.owner, await buildActor(tx)]) {
      const no = refused("not-allowed");
      expect(await setJoining(actor, which, false, tx)).toEqual(no);
      expect(await renewClassCode(actor, which, tx)).toEqual(no);
      expect(await setArchived(actor, which, true, tx)).toEqual(no);
      expect(await updateClass(actor, which, { name: "x", places: 9 }, tx)).toEqual(no);
      expect(await deleteClass(actor, which, tx)).toEqual(no);
      expect(await resetPins(actor, which, new Map([[pupil, "x"]]), tx)).toEqual(no);
      expect(await renamePupil(actor, { ...which, pupil }, "Eva", tx)).toEqual(no);
      expect(await movePupil(actor, { ...which, pupil }, other.id, tx)).toEqual(no);
      expect(await deletePupil(actor, { ...which, pupil }, tx)).toEqual(no);
    }
    // A class or a pupil of another institution is none of theirs.
    const foreign = { ...other.which, id: which.id };
    expect(await deleteClass(other.owner, foreign, tx)).toEqual(refused("class-not-found"));
    expect(await deletePupil(other.owner, { ...other.which, pupil }, tx)).toEqual(
      refused("pupil-not-found"),
    );
    expect(await findClassByCode(code, tx)).toMatchObject({ state: "open" });
  }));

test("a cohort that exists gets a code, once, and only from its own staff", () =>
  inRollback(async (tx) => {
    const { owner, institutionId } = await buildClass(tx);
    const cohort = await buildCohort(tx, institutionId, "9c");
    const stranger = await buildActor(tx);
    const add = (by = owner, to = institutionId) => addClassCode(by, to, cohort.id, tx);
    expect(await add(stranger)).toEqual(refused("not-allowed"));
    const other = await buildClass(tx);
    expect(await add(other.owner, other.institutionId)).toEqual(refused("cohort-not-found"));
    expect(await add()).toEqual({ ok: true, id: cohort.id });
    const [, first] = await listClasses(institutionId, tx);
    expect(await add()).toEqual({ ok: true, id: cohort.id });
    expect((await listClasses(institutionId, tx))[1]).toEqual(first);
    expect(first).toMatchObject({ name: "9c", state: "open", members: 0 });
  }));

test("a class can be closed, opened, renewed, archived and restored", () =>
  inRollback(async (tx) => {
    const { owner, which, code } = await buildClass(tx, { places: 2 });
    const join = async (name: string) => {
      const joined = await joinClass(code, typed(name), tx);
      return joined.ok ? "ok" : joined.reason;
    };
    expect(await join("Mia")).toBe("ok");
    expect(await setJoining(owner, which, false, tx)).toEqual(done);
    expect(await setJoining(owner, which, false, tx)).toEqual(done);
    expect(await join("Eva")).toBe("class-closed");
    expect(await setJoining(owner, which, true, tx)).toEqual(done);
    expect(await setArchived(owner, which, true, tx)).toEqual(done);
    expect(await join("Eva")).toBe("class-archived");
    expect(await setJoining(owner, which, true, tx)).toEqual(refused("class-archived"));
    expect(await setArchived(owner, which, false, tx)).toEqual(done);
    expect(await setJoining(owner, which, true, tx)).toEqual(done);
    expect(await join("Eva")).toBe("ok");
    expect(await join("Ali")).toBe("class-full");
    expect(await updateClass(owner, which, { name: "8b", places: 1 }, tx)).toEqual(
      refused("too-many-members"),
    );
    expect(await updateClass(owner, which, { name: "8b", places: 3 }, tx)).toEqual(done);
    expect(await listClasses(which.institutionId, tx)).toMatchObject([
      { name: "8b", members: 2, places: 3, state: "open" },
    ]);
    const renewed = await renewClassCode(owner, which, tx);
    expect(renewed).toMatchObject(done);
    expect(await join("Ali")).toBe("class-not-found");
  }));

test("pupils are renamed, moved and deleted by their teacher, and by no page of members", () =>
  inRollback(async (tx) => {
    const { owner, which, code, institutionId } = await buildClass(tx);
    const mia = await buildPupil(tx, code, "Mia");
    const eva = await buildPupil(tx, code, "Eva");
    const next = await createClass(owner, institutionId, { name: "8b", places: 1 }, tx);
    if (!next.ok) throw new Error(next.reason);
    const pupil = mia.userId;
    expect(await renamePupil(owner, { ...which, pupil }, "Mia K.", tx)).toEqual(done);
    await buildPupil(tx, next.code, "Mia K");
    expect(await movePupil(owner, { ...which, pupil }, next.id, tx)).toEqual(refused("class-full"));
    const places = { institutionId, id: next.id };
    await updateClass(owner, places, { name: "8b", places: 9 }, tx);
    const moveEva = { ...which, pupil: eva.userId };
    expect(await movePupil(owner, moveEva, next.id, tx)).toMatchObject({ ok: true, name: "8b" });
    const [member] = await tx
      .select()
      .from(institutionMembers)
      .where(eq(institutionMembers.userId, eva.userId));
    expect(member?.cohortId).toBe(next.id);

    const no = refused("is-class-account");
    const cohort = { userId: pupil, cohortId: null };
    expect(await setMemberCohort(owner, institutionId, cohort, tx)).toEqual(no);
    const role = { userId: pupil, role: "manager" } as const;
    expect(await setMemberRole(owner, institutionId, role, tx)).toEqual(no);
    expect(await removeMember(owner, institutionId, pupil, tx)).toEqual(no);
    expect(await leaveInstitution(await findActor(tx, pupil), institutionId, tx)).toEqual(
      refused("not-for-class-accounts"),
    );
    expect(await deleteCohort(owner, institutionId, which.id, tx)).toEqual(refused("is-class"));

    expect(await deletePupil(owner, { ...which, pupil }, tx)).toEqual(done);
    expect(await deletePupil(owner, { ...which, pupil }, tx)).toEqual(refused("pupil-not-found"));
    expect(await tx.select().from(users).where(eq(users.id, pupil))).toEqual([]);
    expect(await deleteCohort(owner, institutionId, which.id, tx)).toEqual(done);
    const log = await tx.select().from(auditLog);
    expect(log.map(({ action }) => action).toSorted()).toContain("institution.pupil_deleted");
    expect(JSON.stringify(log)).not.toContain("Mia");
  }));

test("a name that another pupil has is refused when a pupil is renamed or moved", () =>
  inOwnDatabase(async ({ db }) => {
    const { owner, which, code, institutionId } = await buildClass(db);
    const mia = await buildPupil(db, code, "Mia");
    const eva = await buildPupil(db, code, "Eva");
    const next = await createClass(owner, institutionId, { name: "8b", places: 9 }, db);
    if (!next.ok) throw new Error(next.reason);
    await buildPupil(db, next.code, "mía");
    const taken = refused("name-taken");
    expect(await renamePupil(owner, { ...which, pupil: eva.userId }, "MIA", db)).toEqual(taken);
    expect(await movePupil(owner, { ...which, pupil: mia.userId }, next.id, db)).toEqual(taken);
    expect((await listPupils(which.id, db)).map(({ name }) => name)).toEqual(["Eva", "Mia"]);
  }));

test("a new PIN ends the sessions and the pause after wrong ones, and the old PIN at once", () =>
  inRollback(async (tx) => {
    const { owner, which, code, id } = await buildClass(tx);
    const { userId } = await buildPupil(tx, code, "Mia");
    await buildSessionCookie(tx, { id: userId });
    const old = await findPupilLogin(id, "Mia", tx);
    if (!old) throw new Error("no pupil");
    expect(await recordPupilLogin(old, tx)).toBe(true);
    const digests = new Map([
      [userId, "new"],
      [owner.id, "not theirs"],
    ]);
    expect(await resetPins(owner, which, digests, tx)).toEqual({ ok: true, reset: [userId] });
    expect(await recordPupilLogin(old, tx)).toBe(false);
    expect(await findPupilLogin(id, "Mia", tx)).toEqual({ userId, pinDigest: "new" });
    expect(await tx.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  }));

test("of many who join at the last place, one gets it, and of many with one name too; fifty times", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 50; round++) {
      const { code, id } = await buildClass(db, { name: `7b ${round}`, places: 2 });
      await buildPupil(db, code, "First");
      const isSameName = round % 2 === 1;
      const names = Array.from({ length: 6 }, (_, n) => (isSameName ? "Mia" : `Pupil ${n}`));
      const joined = await Promise.all(names.map((name) => joinClass(code, typed(name), db)));
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await listPupils(id, db)).toHaveLength(2);
    }
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from users u where u.email like '%@class-account.invalid'
        and not exists (select from class_pupils p where p.user_id = u.id)`);
    expect(rows[0]?.n).toBe(0);
  }));

test("of many who get one name at once, however they spell it, one gets it", () =>
  inOwnDatabase(async ({ db }) => {
    const { code, id } = await buildClass(db);
    const names = Array.from({ length: 12 }, (_, n) => (n % 2 ? "Mia" : "MÍA"));
    const joined = await Promise.all(names.map((name) => joinClass(code, typed(name), db)));
    expect(joined.map((one) => (one.ok ? "ok" : one.reason)).toSorted()).toEqual([
      ...Array<string>(11).fill("name-taken"),
      "ok",
    ]);
    expect(await listPupils(id, db)).toHaveLength(1);
  }));

test("a seat of the institution's plan is needed, and a withdrawn approval closes the code", () =>
  inRollback(async (tx) => {
    const { code, institutionId } = await buildClass(tx, { places: 100 });
    await tx.execute(sql`delete from membership_periods`);
    const outcomes: string[] = [];
    for (let n = 0; n < 100 && !outcomes.includes("no-place"); n++) {
      const joined = await joinClass(code, typed(`Pupil ${n}`), tx);
      outcomes.push(joined.ok ? "ok" : joined.reason);
    }
    expect(outcomes.at(-1)).toBe("no-place");
    await tx.execute(sql`update institutions set status = 'rejected' where id = ${institutionId}`);
    expect(await joinClass(code, typed("Late"), tx)).toEqual(refused("class-not-found"));
  }));

test("someone with an account of their own joins as a member, once, and not a second class", () =>
  inRollback(async (tx) => {
    const { owner, code, institutionId, id } = await buildClass(tx);
    const next = await createClass(owner, institutionId, { name: "8b", places: 9 }, tx);
    if (!next.ok) throw new Error(next.reason);
    const ada = await buildActor(tx);
    expect(await joinClassAsMember(ada, code, tx)).toMatchObject(done);
    expect(await joinClassAsMember(ada, code, tx)).toMatchObject(done);
    expect(await joinClassAsMember(ada, next.code, tx)).toEqual(refused("other-class"));
    const [one] = await listClasses(institutionId, tx);
    expect(one).toMatchObject({ id, members: 1 });
    expect(await listPupils(id, tx)).toEqual([]);
    const { userId } = await buildPupil(tx, code, "Mia");
    expect(await joinClassAsMember(await findActor(tx, userId), next.code, tx)).toEqual(
      refused("not-for-class-accounts"),
    );
    // Another institution is another matter.
    const other = await buildClass(tx);
    expect(await joinClassAsMember(ada, other.code, tx)).toMatchObject(done);
  }));

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
    expect(user).toMatchObject({ email: "mia.k@example.org", emailVerified: true, name: "Mia" });
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
