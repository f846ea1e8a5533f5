import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { commandLine } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { grantRole } from "./grant.server.ts";
import { revokeRole } from "./revoke.server.ts";
import { findUserByEmail, listRoleHolders } from "./roles.server.ts";

const done = (changed: boolean) => ({ ok: true, changed, name: "Ada Obi" });
const refused = (reason: string) => ({ ok: false, reason });
const listAudit = (tx: Db, id: string) =>
  tx
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
const rolesOf = async (tx: Db, email: string) =>
  (await listRoleHolders(tx)).filter((holder) => holder.email === email).map(({ role }) => role);

test("an admin grants and revokes a role, idempotently, with an audit entry", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const ada = await buildActor(tx);
    expect(await grantRole(admin, ada.id, "instructor", tx)).toEqual(done(true));
    expect(await grantRole(admin, ada.id, "instructor", tx)).toEqual(done(false));
    expect(await rolesOf(tx, ada.email)).toEqual(["instructor"]);
    expect(await revokeRole(admin, ada.id, "instructor", tx)).toEqual(done(true));
    expect(await revokeRole(admin, ada.id, "instructor", tx)).toEqual(done(false));
    expect(await rolesOf(tx, ada.email)).toEqual([]);
    expect(await listAudit(tx, ada.id)).toEqual([
      { actorId: admin.id, action: "role.granted", details: { role: "instructor" } },
      { actorId: admin.id, action: "role.revoked", details: { role: "instructor" } },
    ]);
  });
});

test("the command line grants and revokes roles, with an audit entry", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx, { email: "ada@example.org" });
    const found = await findUserByEmail(" Ada@Example.org", tx);
    expect(found).toEqual({ id: ada.id });
    expect(await grantRole(commandLine, ada.id, "admin", tx)).toEqual(done(true));
    expect(await listAudit(tx, ada.id)).toEqual([
      { actorId: null, action: "role.granted", details: { role: "admin", by: "command line" } },
    ]);
  });
});

test("only admins grant or revoke roles", async () => {
  await inRollback(async (tx) => {
    await buildActor(tx, { roles: ["admin"] });
    const ada = await buildActor(tx);
    const staff = await buildActor(tx, { roles: ["instructor", "event_staff"] });
    for (const actor of [ada, staff]) {
      expect(await grantRole(actor, actor.id, "admin", tx)).toEqual(refused("not-allowed"));
      expect(await revokeRole(actor, staff.id, "instructor", tx)).toEqual(refused("not-allowed"));
    }
    // An admin when the request began, but not any more.
    const former = { ...ada, roles: ["admin"] as const };
    expect(await grantRole(former, ada.id, "admin", tx)).toEqual(refused("not-allowed"));
    expect(await revokeRole(former, staff.id, "instructor", tx)).toEqual(refused("not-allowed"));
    expect(await rolesOf(tx, staff.email)).toEqual(["event_staff", "instructor"]);
  });
});

test("refuses a role for an account that does not exist", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    for (const id of [crypto.randomUUID(), "nobody"]) {
      expect(await grantRole(admin, id, "admin", tx)).toEqual(refused("not-found"));
    }
    expect(await revokeRole(admin, "nobody", "admin", tx)).toEqual(refused("not-found"));
  });
});

test("refuses to revoke the role of the last admin", async () => {
  await inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    expect(await revokeRole(admin, admin.id, "admin", db)).toEqual(refused("last-admin"));
    expect(await revokeRole(commandLine, admin.id, "admin", db)).toEqual(refused("last-admin"));
    const second = await buildActor(db, { roles: ["admin"] });
    expect(await revokeRole(admin, admin.id, "admin", db)).toEqual(done(true));
    expect(await revokeRole(second, second.id, "admin", db)).toEqual(refused("last-admin"));
  });
});

test("one admin remains when admins concurrently revoke each other or leave", async () => {
  await inOwnDatabase(async ({ db }) => {
    const admins = await Promise.all(
      Array.from({ length: 8 }, () => buildActor(db, { roles: ["admin"] })),
    );
    const answers = await Promise.all([
      ...admins.flatMap((one) => admins.map((other) => revokeRole(one, other.id, "admin", db))),
      ...admins.slice(4).map((one) => eraseAccount(one, db)),
    ]);
    expect(await listRoleHolders(db)).toHaveLength(1);
    const taken = answers.filter((answer) => answer.ok && "changed" in answer && answer.changed);
    expect(taken.length).toBeLessThan(admins.length);
  });
});

test("concurrent grants have one effect and one audit entry", async () => {
  await inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const ada = await buildActor(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => grantRole(admin, ada.id, "instructor", db)),
    );
    expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1);
    expect(await listAudit(db, ada.id)).toHaveLength(1);
  });
});
