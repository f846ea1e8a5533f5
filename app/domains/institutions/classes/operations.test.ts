import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { auditLog, profiles, sessions, users } from "#app/domains/accounts/tables.server.ts";
import { deleteCohort } from "#app/domains/institutions/members/delete-cohort.server.ts";
import { leaveInstitution } from "#app/domains/institutions/members/leave.server.ts";
import { removeMember } from "#app/domains/institutions/members/remove-member.server.ts";
import { setMemberCohort } from "#app/domains/institutions/members/set-member-cohort.server.ts";
import { setMemberRole } from "#app/domains/institutions/members/set-member-role.server.ts";
import { requestInstitution } from "#app/domains/institutions/request-institution.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { applyToTeach } from "#app/domains/instructors/apply-to-teach.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildClass, buildPupil, findActor, newPupil } from "#tests/builders/classes.ts";
import { buildCohort } from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { addClassCode, createClass } from "./create.server.ts";
import { joinClass } from "./join.server.ts";
import { findPupilLogin, recordPupilLogin } from "./log-in.server.ts";
import {
  deleteClass,
  renewClassCode,
  setArchived,
  setJoining,
  updateClass,
} from "./manage-class.server.ts";
import { deletePupil, movePupil, renamePupil, resetPins } from "./manage-pupils.server.ts";
import { findClassByCode, listClasses, listPupils } from "./queries.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

test("a class account stores a first name, is private and protected, and is on no leaderboard", () =>
  inRollback(async (tx) => {
    const { code, id } = await buildClass(tx);
    const joined = await joinClass(code, newPupil("Zoë"), tx);
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
      const joined = await joinClass(code, newPupil(name), tx);
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
