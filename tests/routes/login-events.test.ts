import { beforeEach, expect, test } from "vitest";

import { rateLimits, securityEvents } from "#app/domains/accounts/tables.server.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const headers = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const login = (email: string, password: string) =>
  fetchApp("/auth", { form: { intent: "login", email, password }, headers });
const countLogins = async (outcome: string) => {
  const metrics = await (await fetchApp("/metrics")).text();
  const line = metrics.match(
    new RegExp(`^logins_total\\{method="password",outcome="${outcome}"\\} (\\d+)$`, "m"),
  );
  return Number(line?.[1] ?? 0);
};

test("logins and failures are counted and shown to the owner, failures of ten minutes as one", async () => {
  const { actor, cookie } = await buildOwner(db);
  const before = { failed: await countLogins("failed"), ok: await countLogins("ok") };
  await login(actor.email, "not the password");
  await login(actor.email, "not this either");
  await login("nobody@example.org", "not the password");
  await login(actor.email, ownerPassword);
  expect(await countLogins("failed")).toBe(before.failed + 3);
  expect(await countLogins("ok")).toBe(before.ok + 1);
  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([
    ["sign_in_failed", actor.id],
    ["sign_in", actor.id],
  ]);
  const page = textOf(await (await fetchApp("/profile?tab=security", { cookie })).text());
  expect(page).toContain("Recent security activity");
  expect(page).toContain("Failed login");
  expect(page).toContain("Firefox on Linux");
});
