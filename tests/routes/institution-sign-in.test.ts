import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog, rateLimits } from "#app/domains/accounts/tables.server.ts";
import { providerEncryption } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { identityProviders } from "#app/domains/institutions/tables.server.ts";
import { decrypt } from "#app/platform/encryption.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildConnected, buildMember } from "#tests/builders/identity-provider.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";
import { clientId, clientSecret } from "#tests/issuer.ts";
import {
  closeProviders,
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

const cookieOf = (actor: Actor) => buildSessionCookie(db, actor);

async function buildOwned({ isOnPlan = true } = {}) {
  const institution = await buildConnected(db, { isOnPlan });
  const owner = await buildActor(db);
  await buildMember(db, institution.id, owner, "owner");
  const cookie = await cookieOf(owner);
  const path = `/institutions/${institution.slug}/staff/sign-in`;
  const mailDomain = `${newName()}.example.org`;
  const typed = {
    name: "Lakeside Login",
    mail_domain: mailDomain,
    issuer: providers.institution.issuer,
    client_id: clientId,
    client_secret: clientSecret,
  };
  const save = (overrides: Record<string, string> = {}, as = cookie) =>
    fetchApp(path, { cookie: as, form: { ...typed, ...overrides } });
  return { ...institution, owner, cookie, path, mailDomain, typed, save };
}

const findProviderRow = async (id: string) =>
  (await db.select().from(identityProviders).where(eq(identityProviders.institutionId, id)))[0];

describe("an owner", () => {
  test("sets up a login, an admin confirms it, and members log in", async () => {
    const { id, cookie, path, mailDomain, save } = await buildOwned();
    const page = await (await fetchApp(path, { cookie })).text();
    expect(page).toContain(`http://localhost:3000/auth/oidc/callback/${id}`);

    const saved = await save({ mail_domain: `@${mailDomain.toUpperCase()}` });
    expect(toastsOf(saved)).toEqual([expect.stringContaining("an admin will now confirm")]);
    const row = await findProviderRow(id);
    expect(row).toMatchObject({ mailDomain, confirmedAt: null });
    expect(row?.encryptedSecret).not.toContain(clientSecret);
    expect(decrypt(providerEncryption, row?.encryptedSecret ?? "")).toBe(clientSecret);
    const waiting = await (await fetchApp(path, { cookie })).text();
    expect(waiting).toContain("Awaiting confirmation");
    expect(waiting).not.toContain(clientSecret);

    const identity = buildIdentity({ email: `amina@${mailDomain}` });
    const admin = await buildActor(db, { roles: ["admin"] });
    const decide = async (intent: string, issuer = providers.institution.issuer) =>
      fetchApp("/admin/sign-in-domains", {
        cookie: await cookieOf(admin),
        form: { intent, id, domain: mailDomain, issuer },
      });
    expect((await decide("confirm", "https://elsewhere.example")).status).toBe(409);
    for (const answer of [await decide("confirm"), await decide("confirm")]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`${mailDomain} confirmed`);
    }
    expect(hasSession(await signIn(identity, { provider: id }))).toBe(true);
    await decide("withdraw");
    const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      "sign_in.confirmed",
      "sign_in.withdrawn",
    ]);
    await expect(signIn(identity, { provider: id })).rejects.toThrow();
  });

  test("keeps the secret only for the same issuer, and confirms a changed domain again", async () => {
    const { id, mailDomain, save } = await buildOwned();
    await save();
    await db.update(identityProviders).set({ confirmedAt: new Date() });
    const sealed = (await findProviderRow(id))?.encryptedSecret;
    await save({ name: "Lakeside School", client_secret: "" });
    expect(await findProviderRow(id)).toMatchObject({
      name: "Lakeside School",
      encryptedSecret: sealed,
    });
    expect((await findProviderRow(id))?.confirmedAt).not.toBeNull();

    const moved = await save({ issuer: "https://login.example.org", client_secret: "" });
    expect(moved.status).toBe(400);
    expect(await moved.text()).toContain("Enter the client secret for this issuer");

    await save({ mail_domain: `x.${mailDomain}` });
    expect((await findProviderRow(id))?.confirmedAt).toBeNull();
  });

  test.each([
    ["http://example.org", "Use an https address on the public internet"],
    ["https://127.0.0.1", "Use an https address on the public internet"],
    ["https://10.0.0.1/realms/a", "Use an https address on the public internet"],
    ["https://localhost", "Use an https address on the public internet"],
    ["https://nowhere.invalid", "No identity provider for OpenID Connect responds at this address"],
    ["nonsense", "Use the format https://login.example.org"],
  ])("sees what is wrong with the issuer %s", async (issuer, sentence) => {
    const { id, save } = await buildOwned();
    const page = await (await save({ issuer, name: "Kept <name>" })).text();
    expect(page).toContain(sentence);
    expect(page).toContain('value="Kept &lt;name&gt;"');
    expect(await findProviderRow(id)).toBeUndefined();
  });

  test("cannot use another institution's domain, and removes its own", async () => {
    const first = await buildOwned();
    await first.save();
    const second = await buildOwned();
    const taken = await second.save({ mail_domain: first.mailDomain });
    expect(taken.status).toBe(409);
    expect(await taken.text()).toContain("Another institution already uses this domain");

    const remove = () => fetchApp(first.path, { cookie: first.cookie, form: { intent: "remove" } });
    expect(toastsOf(await remove())).toEqual(["Single sign-on removed"]);
    expect(await findProviderRow(first.id)).toBeUndefined();
    expect((await remove()).status).toBe(404);
  });
});

test("requires the plan, with a message", async () => {
  const { id, cookie, path, save } = await buildOwned({ isOnPlan: false });
  expect(await (await fetchApp(path, { cookie })).text()).toContain(
    "Your plan doesn’t include single sign-on",
  );
  expect((await save()).status).toBe(403);
  expect(await findProviderRow(id)).toBeUndefined();
});

test("managers, members, visitors and other admins see and change nothing", async () => {
  const { id, path, save } = await buildOwned();
  for (const role of ["manager", "member", undefined] as const) {
    const actor = await buildActor(db);
    if (role) await buildMember(db, id, actor, role);
    const cookie = await cookieOf(actor);
    expect((await fetchApp(path, { cookie })).status).toBe(302);
    expect([302, 403]).toContain((await save({}, cookie)).status);
  }
  expect(await findProviderRow(id)).toBeUndefined();
});
