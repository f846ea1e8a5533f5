import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog, profiles } from "#app/domains/accounts/tables.server.ts";
import { InstitutionSettings } from "#app/domains/institutions/institution-input.ts";
import {
  findInstitution,
  findOwnMembership,
  listNamedMembers,
} from "#app/domains/institutions/queries.server.ts";
import { updateInstitution } from "#app/domains/institutions/update-institution.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import {
  buildCohort,
  buildInstitution,
  buildInstitutionPlan,
  buildMember,
} from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createCohort } from "./create-cohort.server.ts";
import { deleteCohort } from "./delete-cohort.server.ts";
import { leaveInstitution } from "./leave.server.ts";
import { countMembers, listCohorts, listCountedCohorts, listMembers } from "./queries.server.ts";
import { removeMember } from "./remove-member.server.ts";
import { renameCohort } from "./rename-cohort.server.ts";
import { setMemberCohort } from "./set-member-cohort.server.ts";
import { setMemberRole } from "./set-member-role.server.ts";
import { setNameVisibility } from "./set-name-visibility.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

test("only owners change roles, members are notified, and the last owner stays", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const ada = await buildMember(tx, id);
    const manager = await buildMember(tx, id, { role: "manager" });
    const stranger = await buildActor(tx);
    const make = (role: "owner" | "manager" | "member", by = owner, userId = ada.id) =>
      setMemberRole(by, id, { userId, role }, tx);
    expect(await make("manager", manager)).toEqual(refused("not-allowed"));
    expect(await make("manager", stranger)).toEqual(refused("not-allowed"));
    expect(await make("member", owner, owner.id)).toEqual(refused("last-owner"));
    expect(await make("member", owner, stranger.id)).toEqual(refused("member-not-found"));
    expect(await make("owner")).toEqual(done);
    expect(await make("owner")).toEqual(done);
    expect(await make("member", ada, owner.id)).toEqual(done);
    expect(await findOwnMembership(owner.id, id, tx)).toMatchObject({ role: "member" });
    const { items } = await listNotifications(ada.id, { limit: 9 }, tx);
    expect(items.map(({ kind }) => kind)).toEqual(["institution_role_owner"]);
    expect(await tx.select().from(auditLog)).toEqual([]);
  }));

test("one owner remains when two step down concurrently", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, owner } = await buildInstitution(db);
    const ada = await buildMember(db, id, { role: "owner" });
    const answers = await Promise.all([
      leaveInstitution(owner, id, db),
      setMemberRole(ada, id, { userId: ada.id, role: "member" }, db),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countMembers(id, { role: "owner" }, db)).toBe(1);
  }));

test("staff remove and notify members; only owners remove staff", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const [ada, ben] = [await buildMember(tx, id), await buildMember(tx, id)];
    const manager = await buildMember(tx, id, { role: "manager" });
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await removeMember(ada, id, ben.id, tx)).toEqual(refused("not-allowed"));
    expect(await removeMember(manager, id, owner.id, tx)).toEqual(refused("not-allowed"));
    expect(await removeMember(owner, id, owner.id, tx)).toEqual(refused("last-owner"));
    expect(await removeMember(manager, id, ben.id, tx)).toEqual(done);
    expect(await removeMember(manager, id, ben.id, tx)).toEqual(refused("member-not-found"));
    expect(await removeMember(admin, id, manager.id, tx)).toEqual(done);
    expect(await findOwnMembership(ben.id, id, tx)).toBeUndefined();
    expect((await listNotifications(ben.id, { limit: 9 }, tx)).items).toMatchObject([
      { kind: "institution_removed", params: { name: "Lakeside School" } },
    ]);
    // Actions of an institution's own staff are not audited; those of an admin in their place are.
    expect(await tx.select().from(auditLog)).toMatchObject([
      { action: "institution.member_removed", details: { learner: manager.id } },
    ]);
  }));

test("a member leaves once, and the last owner cannot", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const ada = await buildMember(tx, id);
    expect(await leaveInstitution(ada, id, tx)).toEqual(done);
    expect(await leaveInstitution(ada, id, tx)).toEqual(refused("not-a-member"));
    expect(await leaveInstitution(owner, id, tx)).toEqual(refused("last-owner-leaves"));
    expect(await leaveInstitution(ada, "x", tx)).toEqual(refused("not-found"));
  }));

test("names only members who agreed and whose passport is public", () =>
  inRollback(async (tx) => {
    const { id, slug } = await buildInstitution(tx);
    const ada = await buildMember(tx, id, { name: "Ada" });
    const zoe = await buildMember(tx, id, { name: "Zoe", isNamed: true });
    await buildMember(tx, id, { name: "Hidden" });
    const stranger = await buildActor(tx);
    const named = async (cursor?: string) => listNamedMembers(id, { limit: 1, cursor }, tx);
    const open = (isPublic: boolean) =>
      tx.update(profiles).set({ passportPublic: isPublic }).where(eq(profiles.id, ada.id));
    expect((await named()).items).toEqual([]);
    expect(await setNameVisibility(ada, id, true, tx)).toEqual(done);
    expect(await setNameVisibility(stranger, id, true, tx)).toEqual(refused("not-a-member"));
    expect((await named()).items).toEqual([]);
    await open(true);
    await tx.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, zoe.id));
    const first = await named();
    expect(first.items.map(({ name }) => name)).toEqual(["Ada"]);
    expect((await named(first.nextCursor ?? "")).items.map(({ name }) => name)).toEqual(["Zoe"]);
    await open(false);
    expect((await named()).items.map(({ name }) => name)).toEqual(["Zoe"]);
    await setNameVisibility(zoe, id, false, tx);
    expect((await named()).items).toEqual([]);
    expect(await findInstitution(slug, tx)).toMatchObject({ members: 4 });
  }));

test("invalidates cached pages when a member is named, hides their passport or leaves", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const { id } = await buildInstitution(db);
    const ada = await buildMember(db, id);
    const client = await pool.connect();
    const received: string[] = [];
    client.on("notification", ({ payload }) => received.push(payload ?? ""));
    await client.query("listen pages");
    const invalidates = async (action: () => PromiseLike<unknown>) => {
      received.length = 0;
      await action();
      await client.query("select 1");
      return received.includes("institutions");
    };
    const show = (isPublic: boolean) =>
      db.update(profiles).set({ passportPublic: isPublic }).where(eq(profiles.id, ada.id));
    expect(await invalidates(() => show(true))).toBe(false);
    expect(await invalidates(() => setNameVisibility(ada, id, true, db))).toBe(true);
    expect(await invalidates(() => show(false))).toBe(true);
    expect(await invalidates(() => leaveInstitution(ada, id, db))).toBe(true);
    client.release(true);
  }));

test("limits cohorts by the plan, also when created concurrently", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, owner } = await buildInstitution(db);
    const max = institutionLimits.free.cohorts;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createCohort(owner, id, `Class ${n}`, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(max);
    expect(answers.find(({ ok }) => !ok)).toEqual(refused("no-cohort-left-free"));
    expect(await listCohorts(id, db)).toHaveLength(max);
    await buildInstitutionPlan(db, id);
    expect(await createCohort(owner, id, "Class 99", db)).toMatchObject(done);
  }));

test("cohort names are unique, and members outlive their cohort", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const other = await buildInstitution(tx);
    const ada = await buildMember(tx, id);
    const manager = await buildMember(tx, id, { role: "manager" });
    const foreign = await buildCohort(tx, other.id);
    const made = await createCohort(manager, id, "Class 7b", tx);
    if (!made.ok) throw new Error(made.reason);
    expect(await createCohort(manager, id, "CLASS 7B", tx)).toEqual(refused("cohort-exists"));
    expect(await createCohort(ada, id, "Class 8", tx)).toEqual(refused("not-allowed"));
    const put = (cohortId: string | null, by = manager) =>
      setMemberCohort(by, id, { userId: ada.id, cohortId }, tx);
    expect(await put(foreign.id)).toEqual(refused("cohort-not-found"));
    expect(await put(made.id, ada)).toEqual(refused("not-allowed"));
    expect(await put(made.id)).toEqual(done);
    const second = await createCohort(owner, id, "Class 8", tx);
    expect(second).toMatchObject(done);
    const rename = (cohort: string, name: string, by = owner) =>
      renameCohort(by, id, { id: cohort, name }, tx);
    expect(await rename(made.id, "class 8")).toEqual(refused("cohort-exists"));
    expect(await rename(made.id, "Class 7B")).toEqual(done);
    expect(await rename(foreign.id, "Ours")).toEqual(refused("cohort-not-found"));
    expect(await rename(made.id, "Mine", ada)).toEqual(refused("not-allowed"));
    expect(await listCountedCohorts(id, tx)).toMatchObject([
      { name: "Class 7B", members: 1 },
      { name: "Class 8", members: 0 },
    ]);
    expect(await deleteCohort(ada, id, made.id, tx)).toEqual(refused("not-allowed"));
    expect(await deleteCohort(owner, id, foreign.id, tx)).toEqual(refused("cohort-not-found"));
    expect(await deleteCohort(owner, id, made.id, tx)).toEqual(done);
    expect(await deleteCohort(owner, id, made.id, tx)).toEqual(refused("cohort-not-found"));
    expect((await listMembers(id, { limit: 9, cohort: "none" }, tx)).items).toHaveLength(3);
  }));

test("finds members by name, address, cohort and role, page by page", () =>
  inRollback(async (tx) => {
    const { id } = await buildInstitution(tx);
    const cohort = await buildCohort(tx, id);
    await buildMember(tx, id, { name: "Ada Obi", cohortId: cohort.id });
    await buildMember(tx, id, { name: "Ben Ada", role: "manager" });
    await buildMember(tx, id, { actor: await buildActor(tx, { email: "cleo@lake.example" }) });
    await buildMember(tx, (await buildInstitution(tx)).id, { name: "Ada Elsewhere" });
    const names = async (filter: Parameters<typeof countMembers>[1]) => {
      const { items } = await listMembers(id, { limit: 9, ...filter }, tx);
      expect(await countMembers(id, filter, tx)).toBe(items.length);
      return items.map(({ user }) => user?.name ?? "").toSorted();
    };
    expect(await names({ search: "ada" })).toEqual(["Ada Obi", "Ada Obi", "Ben Ada"]);
    expect(await names({ search: "cleo@lake" })).toEqual(["Ada Obi"]);
    expect(await names({ cohort: cohort.id })).toEqual(["Ada Obi"]);
    expect(await names({ role: "manager" })).toEqual(["Ben Ada"]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listMembers(id, { limit: 1, cursor }, tx);
      seen.push(...page.items.map((member) => member.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  }));

test("owners change the page, and an admin's change is recorded", () =>
  inRollback(async (tx) => {
    const { id, slug, owner } = await buildInstitution(tx);
    const manager = await buildMember(tx, id, { role: "manager" });
    const admin = await buildActor(tx, { roles: ["admin"] });
    const settings = InstitutionSettings.parse({
      description: "New",
      website: "https://a.example",
    });
    expect(await updateInstitution(manager, id, settings, tx)).toEqual(refused("not-allowed"));
    expect(await updateInstitution(owner, id, settings, tx)).toEqual(done);
    expect(await updateInstitution(admin, id, settings, tx)).toEqual(done);
    expect(await findInstitution(slug, tx)).toMatchObject({ description: "New", city: null });
    expect(await tx.select().from(auditLog)).toMatchObject([{ action: "institution.changed" }]);
  }));

test("a manager becomes a member while a seat is left", () =>
  inRollback(async (tx) => {
    const { id, owner } = await buildInstitution(tx);
    const manager = await buildMember(tx, id, { role: "manager" });
    for (let n = 0; n < institutionLimits.free.members; n++) await buildMember(tx, id);
    const demote = () => setMemberRole(owner, id, { userId: manager.id, role: "member" }, tx);
    expect(await demote()).toEqual({ ok: false, reason: "no-place-free" });
    const { items } = await listMembers(id, { limit: 1, role: "member" }, tx);
    await removeMember(owner, id, items[0]?.id ?? "", tx);
    expect(await demote()).toEqual({ ok: true });
  }));
