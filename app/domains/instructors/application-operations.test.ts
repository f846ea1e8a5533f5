import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { listRoleHolders } from "#app/domains/accounts/roles/roles.server.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { ApplicationDecision, ApplicationInput } from "./application-input.ts";
import {
  countPendingApplications,
  findOwnApplication,
  listApplications,
} from "./application-queries.server.ts";
import { applyToTeach } from "./apply-to-teach.server.ts";
import { decideApplication } from "./decide-application.server.ts";

const input = ApplicationInput.parse({ motivation: " I teach.\n", experience: "Ten years" });
const granted = ApplicationDecision.parse({ decision: "granted" });
const declined = ApplicationDecision.parse({ decision: "declined", note: "Tell us more" });
const buildAdmin = (tx: Db) => buildActor(tx, { roles: ["admin"] });
const isInstructor = async ({ email }: Actor, tx: Db) =>
  (await listRoleHolders(tx)).some(
    (locked) => locked.email === email && locked.role === "instructor",
  );
const eventsOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 9 }, tx)).items.map(({ kind, params, link }) => [
    kind,
    params,
    link,
  ]);

async function apply(actor: Actor, tx: Db): Promise<string> {
  const applied = await applyToTeach(actor, input, tx);
  if (!applied.ok) throw new Error(applied.reason);
  return applied.id;
}

test("20 concurrent applications create one, and instructors cannot apply", () =>
  inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => applyToTeach(ada, input, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.ok && answer.reason === "already-pending"),
    ).toHaveLength(19);
    expect(await countPendingApplications(db)).toBe(1);
    for (const role of ["instructor", "admin"] as const) {
      const teacher = await buildActor(db, { roles: [role] });
      const answer = await applyToTeach(teacher, input, db);
      expect(answer).toEqual({ ok: false, reason: "already-instructor" });
    }
  }));

test("granting adds the role, notifies and records it, once for concurrent admins", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, admin] = [await buildActor(db), await buildAdmin(db)];
    const id = await apply(ada, db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        decideApplication(admin, id, n % 2 ? declined : granted, db),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const own = await findOwnApplication(ada.id, db);
    const isGranted = own?.status === "granted";
    expect(await isInstructor(ada, db)).toBe(isGranted);
    expect(await eventsOf(ada, db)).toHaveLength(1);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(
      isGranted ? ["role.granted", "instructor.granted"] : ["instructor.declined"],
    );
  }));

test("a declined learner reads the reason and may apply again", () =>
  inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildAdmin(tx)];
    const first = await apply(ada, tx);
    expect(await decideApplication(admin, first, declined, tx)).toEqual({ ok: true });
    expect(await findOwnApplication(ada.id, tx)).toMatchObject({
      status: "declined",
      note: "Tell us more",
    });
    expect(await isInstructor(ada, tx)).toBe(false);
    const second = await apply(ada, tx);
    expect(await decideApplication(admin, second, granted, tx)).toEqual({ ok: true });
    expect(await isInstructor(ada, tx)).toBe(true);
    expect(await eventsOf(ada, tx)).toEqual(
      expect.arrayContaining([
        ["instructor_granted", {}, "/instructor/courses"],
        ["instructor_declined", { note: "Tell us more" }, "/instructor"],
      ]),
    );
    const { items } = await listApplications(false, { limit: 9 }, tx);
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  }));

test("only admins decide, and only on existing applications", () =>
  inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildAdmin(tx)];
    const id = await apply(ada, tx);
    for (const roles of [[], ["instructor"], ["event_staff"]] as const) {
      const other = await buildActor(tx, { roles: [...roles] });
      const refused = { ok: false, reason: "not-allowed" };
      expect(await decideApplication(other, id, granted, tx)).toEqual(refused);
    }
    for (const wrong of ["", "x", ada.id]) {
      const refused = { ok: false, reason: "not-found" };
      expect(await decideApplication(admin, wrong, granted, tx)).toEqual(refused);
    }
  }));

test("declining requires a note, and a link is a web address", () => {
  expect(ApplicationDecision.safeParse({ decision: "declined", note: " " }).success).toBe(false);
  for (const link of ["javascript:alert(1)", "https://u@example.org", "example.org"]) {
    expect(ApplicationInput.safeParse({ ...input, link }).success).toBe(false);
  }
  expect(input).toEqual({ motivation: "I teach.", experience: "Ten years", link: null });
});
