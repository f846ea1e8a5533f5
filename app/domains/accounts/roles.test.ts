import { expect, test } from "vitest";

import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { grantRole } from "./grant-role.server.ts";
import { revokeRole } from "./revoke-role.server.ts";
import { listRoleHolders } from "./roles.server.ts";
import { users } from "./tables.server.ts";

const ada = { name: "Ada Obi", email: "ada@example.org" };

test("a role is granted once, however often it is asked for", async () => {
  await inRollback(async (tx) => {
    await tx.insert(users).values(ada);
    expect(await grantRole("Ada@Example.org", "admin", tx)).toEqual({ ok: true, changed: true });
    expect(await grantRole(ada.email, "admin", tx)).toEqual({ ok: true, changed: false });
    expect(await listRoleHolders(tx)).toEqual([{ ...ada, role: "admin" }]);
  });
});

test("grants at the same time have one effect", async () => {
  await inOwnDatabase(async ({ db }) => {
    await db.insert(users).values(ada);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => grantRole(ada.email, "instructor", db)),
    );
    expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1);
    expect(await listRoleHolders(db)).toEqual([{ ...ada, role: "instructor" }]);
  });
});

test("a role is revoked once and the others stay", async () => {
  await inRollback(async (tx) => {
    await tx.insert(users).values(ada);
    await grantRole(ada.email, "admin", tx);
    await grantRole(ada.email, "event_staff", tx);
    expect(await revokeRole(ada.email, "admin", tx)).toEqual({ ok: true, changed: true });
    expect(await revokeRole(ada.email, "admin", tx)).toEqual({ ok: true, changed: false });
    expect(await listRoleHolders(tx)).toEqual([{ ...ada, role: "event_staff" }]);
  });
});

test("an unknown address is refused", async () => {
  await inRollback(async (tx) => {
    const refused = { ok: false, reason: "unknown-email" };
    expect(await grantRole("nobody@example.org", "admin", tx)).toEqual(refused);
    expect(await revokeRole("nobody@example.org", "admin", tx)).toEqual(refused);
  });
});
