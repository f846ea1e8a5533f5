import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { accounts, rateLimits } from "#app/domains/accounts/tables.server.ts";
import {
  institutionInvitations,
  institutionMembers,
} from "#app/domains/institutions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";
import {
  begin,
  closeProviders,
  comeBack,
  findUser,
  hasSession,
  newName,
  buildIdentity,
  openProviders,
  providers,
  signIn,
} from "#tests/provider-sign-in.ts";

beforeAll(openProviders);
afterAll(closeProviders);
beforeEach(async () => void (await db.delete(rateLimits)));

describe("an institution's provider", () => {
  async function buildInstitution(overrides: { isConfirmed?: boolean; isOnPlan?: boolean } = {}) {
    const institution = await buildConnected(db, overrides);
    const mailDomain = `${newName()}.example.org`;
    await buildProvider(db, institution.id, {
      issuer: providers.institution.issuer,
      mailDomain,
      ...overrides,
    });
    return { ...institution, mailDomain };
  }
  const membersOf = async (id: string) =>
    (
      await db.select().from(institutionMembers).where(eq(institutionMembers.institutionId, id))
    ).map(({ userId, role }) => ({ userId, role }));

  test("is offered to addresses of its domain, signs in and makes a member once", async () => {
    const { id, mailDomain } = await buildInstitution();
    const email = `amina@${mailDomain}`;
    const asked = await fetchApp("/auth", { form: { intent: "login", email, password: "" } });
    expect(asked.status).toBe(400);
    const page = await asked.text();
    expect(page).toContain("Log in with Lakeside Login");
    expect(page).toContain(`value="${id}"`);

    const identity = buildIdentity({ email });
    const response = await signIn(identity, { provider: id });
    expect(toastsOf(response)).toEqual(["Welcome! You’re now a member of Lakeside Login."]);
    const user = await findUser(email);
    expect(await membersOf(id)).toEqual([{ userId: user?.id, role: "member" }]);

    await db.delete(institutionMembers).where(and(eq(institutionMembers.institutionId, id)));
    expect(toastsOf(await signIn(identity, { provider: id }))).toEqual(["Welcome back!"]);
    expect(await membersOf(id)).toEqual([]);
  });

  test("applies the role of an open invitation, within the seats", async () => {
    const { id, mailDomain } = await buildInstitution();
    const email = `invited@${mailDomain}`;
    await db.insert(institutionInvitations).values({
      institutionId: id,
      email,
      role: "manager",
      digest: newName(),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    await signIn(buildIdentity({ email }), { provider: id });
    const user = await findUser(email);
    expect(await membersOf(id)).toEqual([{ userId: user?.id, role: "manager" }]);
    const [invitation] = await db
      .select()
      .from(institutionInvitations)
      .where(eq(institutionInvitations.email, email));
    expect(invitation?.acceptedAt).not.toBeNull();

    await db.execute(sql`with made as (
      insert into users (name, ascii_name, email)
      select 'Pupil', 'Pupil', gen_random_uuid() || '@example.org' from generate_series(1, 20000)
      returning id)
      insert into institution_members (institution_id, user_id) select ${id}::uuid, id from made`);
    const late = buildIdentity({ email: `late@${mailDomain}` });
    const response = await signIn(late, { provider: id });
    expect(hasSession(response)).toBe(true);
    expect(toastsOf(response)).toEqual([expect.stringContaining("can’t take any more members")]);
  });

  test("does not apply to addresses of another domain", async () => {
    const { id, mailDomain } = await buildInstitution();
    for (const email of [`${newName()}@example.org`, `ada@x.${mailDomain}`, `ada@x${mailDomain}`]) {
      const response = await signIn(buildIdentity({ email }), { provider: id });
      expect(toastsOf(response)).toEqual([
        expect.stringContaining("doesn’t belong to this login service"),
      ]);
      expect(await findUser(email)).toBeUndefined();
    }
  });

  test.each([{ isConfirmed: false }, { isOnPlan: false }])("%j signs nobody in", async (state) => {
    const { id, mailDomain } = await buildInstitution(state);
    const form = { intent: "login", email: `a@${mailDomain}`, password: "" };
    expect(await (await fetchApp("/auth", { form })).text()).not.toContain("Lakeside Login");
    const { response } = await begin({ provider: id });
    expect(toastsOf(response)).toEqual(["This login service doesn’t exist or was removed"]);
  });

  test("blocks a provider inside our network", async () => {
    const { id } = await buildConnected(db);
    const closed = { issuer: providers.platform.issuer, mailDomain: `${newName()}.example.org` };
    await buildProvider(db, id, closed);
    const { response } = await begin({ provider: id });
    expect(toastsOf(response)).toEqual([expect.stringContaining("can’t reach the login service")]);
  });
});

describe("under the profile", () => {
  test("a provider is connected and removed, but never the last login method", async () => {
    const actor = await buildActor(db);
    const cookie = await buildSessionCookie(db, actor);
    const identity = buildIdentity();
    const { address, cookies } = await begin({ cookie, intent: "connect" });
    const response = await comeBack(await providers.platform.signIn(address, identity), cookies);
    expect(response.headers.get("location")).toBe("/profile?tab=security");
    expect(toastsOf(response)).toEqual(["You can now log in with World Login"]);

    const [link] = await db.select().from(accounts).where(eq(accounts.userId, actor.id));
    const remove = (id: string) =>
      fetchApp("/profile?tab=security", { cookie, form: { intent: "remove-provider", id } });
    expect((await remove(link?.id ?? "")).status).toBe(409);
    await db
      .insert(accounts)
      .values({ userId: actor.id, providerId: "credential", accountId: actor.id, password: "x" });
    const stranger = await buildSessionCookie(db, await buildActor(db));
    const form = { intent: "remove-provider", id: link?.id ?? "" };
    expect((await fetchApp("/profile?tab=security", { cookie: stranger, form })).status).toBe(404);
    expect((await remove("x")).status).toBe(404);
    expect(toastsOf(await remove(link?.id ?? ""))).toEqual(["Login service disconnected"]);
    expect(hasSession(await signIn(identity))).toBe(true);
  });

  test("an identity in use is not transferred, nor given to a user who logged in meanwhile", async () => {
    const identity = buildIdentity();
    await signIn(identity);
    const cookie = await buildSessionCookie(db, await buildActor(db));
    const taken = await begin({ cookie, intent: "connect" });
    const response = await comeBack(
      await providers.platform.signIn(taken.address, identity),
      taken.cookies,
    );
    expect(toastsOf(response)).toEqual([expect.stringContaining("connected to another account")]);

    const begun = await begin({ cookie, intent: "connect" });
    const next = await buildSessionCookie(db, await buildActor(db));
    const path = await providers.platform.signIn(begun.address, buildIdentity());
    const swapped = await comeBack(path, begun.cookies.replace(cookie, next));
    expect(toastsOf(swapped)).toEqual([
      expect.stringContaining("logged in to a different account"),
    ]);
  });

  test("requires a recent login to add one", async () => {
    const actor = await buildActor(db);
    const cookie = await buildSessionCookie(db, actor);
    await db.execute(`update sessions set created_at = now() - interval '1 hour'`);
    const { response } = await begin({ cookie, intent: "connect" });
    expect(response.headers.get("location")).toBe("/profile?tab=security");
    const anonymous = await begin({ intent: "connect" });
    expect(anonymous.response.headers.get("location")).toContain("/auth?redirect=");
  });
});
