import { eq } from "drizzle-orm";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { accounts, rateLimits, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildConnected } from "#tests/builders/identity-provider.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";
import { clientId, clientSecret, type Spoil } from "#tests/issuer.ts";
import {
  begin,
  closeProviders,
  comeBack,
  cookiesOf,
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

test("the login page offers the provider with state, nonce and PKCE", async () => {
  expect(await (await fetchApp("/auth")).text()).toContain("Log in with World Login");
  const { response, address } = await begin({ redirect: "/events" });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toMatch(
    /sdg-passport\.sign-in=[\w-]{32}; Max-Age=600; Path=\/auth\/oidc; HttpOnly; SameSite=Lax/,
  );
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
    response_type: "code",
    client_id: clientId,
    redirect_uri: "http://localhost:3000/auth/oidc/callback",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(asked[name]?.length).toBeGreaterThan(40);
  }
});

test("a new user gets an account with a confirmed address, and the same one next time", async () => {
  const identity = buildIdentity();
  const first = await signIn(identity, { redirect: "/events?view=month" });
  expect(first.headers.get("location")).toBe("/events?view=month");
  expect(toastsOf(first)).toEqual(["Account created successfully!"]);
  expect(first.headers.getSetCookie().find((cookie) => cookie.includes("session_token"))).toMatch(
    /^sdg-passport\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const user = await findUser(identity.email);
  expect(user).toMatchObject({ name: "Amina Odhiambo", emailVerified: true });
  expect((await fetchApp("/passport", { cookie: cookiesOf(first) })).status).toBe(200);

  const again = await signIn({ ...identity, email: `${newName()}@example.org` });
  expect(toastsOf(again)).toEqual(["Welcome back!"]);
  const linked = await db
    .select({ userId: accounts.userId, providerId: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.accountId, identity.sub));
  expect(linked).toEqual([{ userId: user?.id, providerId: `oidc ${providers.platform.issuer}` }]);
});

test("two concurrent first logins of one user result in one account", async () => {
  const identity = buildIdentity();
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(identity)));
  expect(answers.map(hasSession)).toEqual([true, true, true, true, true]);
  const linked = await db.select().from(accounts).where(eq(accounts.accountId, identity.sub));
  expect(linked).toHaveLength(1);
});

describe("an address that has an account", () => {
  test("is connected when both sides have verified it", async () => {
    const actor = await buildActor(db);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
    const identity = buildIdentity({ email: actor.email.toUpperCase() });
    const response = await signIn(identity);
    expect(toastsOf(response)).toEqual(["Welcome back!"]);
    const page = await fetchApp("/profile?tab=security", { cookie: cookiesOf(response) });
    expect(await page.text()).toContain("Disconnect World Login");
  });

  test("is not connected when it was never confirmed here", async () => {
    const actor = await buildActor(db);
    const response = await signIn(buildIdentity({ email: actor.email }));
    expect(hasSession(response)).toBe(false);
    expect(toastsOf(response)).toEqual([expect.stringContaining("was never confirmed")]);
  });

  test("is not connected when the provider has not verified it", async () => {
    const actor = await buildActor(db);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
    for (const email_verified of [false, undefined]) {
      const identity = { ...buildIdentity({ email: actor.email }), email_verified };
      const response = await signIn(identity as ReturnType<typeof buildIdentity>, {
        redirect: "/events",
      });
      expect(hasSession(response)).toBe(false);
      expect(response.headers.get("location")).toBe("/auth?redirect=%2Fevents");
      expect(toastsOf(response)).toEqual([expect.stringContaining("hasn’t verified")]);
    }
    expect(await db.select().from(accounts).where(eq(accounts.userId, actor.id))).toEqual([]);
  });
});

const lies: [string, Spoil, string][] = [
  ["a wrong nonce", { claims: { nonce: "another" } }, "couldn’t verify"],
  ["another audience", { claims: { aud: "somebody-else" } }, "couldn’t verify"],
  ["another issuer", { claims: { iss: "https://elsewhere.example" } }, "couldn’t verify"],
  ["a time that is over", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }, "has expired"],
  ["changed claims", { after: tamper }, "couldn’t verify"],
  ["a signature of another key", { sign: signWithOther }, "couldn’t verify"],
  ["a signature made with the secret", { sign: signWithSecret }, "couldn’t verify"],
  [
    "no signature",
    { sign: async (claims) => new UnsecuredJWT(claims).encode() },
    "couldn’t verify",
  ],
  ["no subject", { claims: { sub: undefined } }, "couldn’t verify"],
];

test.each(lies)("an ID token with %s signs nobody in", async (_, spoil, sentence) => {
  const identity = buildIdentity();
  const response = await signIn(identity, {}, spoil);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth"]);
  expect(toastsOf(response)).toEqual([expect.stringContaining(sentence)]);
  expect(hasSession(response)).toBe(false);
  expect(await findUser(identity.email)).toBeUndefined();
});

function tamper(token: string): string {
  const [head, body = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as JWTPayload;
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: "admin" })).toString("base64url");
  return [head, changed, signature].join(".");
}

async function signWithOther(claims: JWTPayload): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256");
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey);
}

function signWithSecret(claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(clientSecret));
}

const spent = [expect.stringContaining("started in another browser")];

test("a response counts once, in the browser where it began, and from its provider", async () => {
  const identity = buildIdentity();
  const { address, cookies } = await begin();
  const path = await providers.platform.signIn(address, identity);
  expect(hasSession(await comeBack(path, cookies))).toBe(true);
  expect(toastsOf(await comeBack(path, cookies))).toEqual(spent);

  const stolen = await begin();
  const stolenPath = await providers.platform.signIn(stolen.address, buildIdentity());
  const thief = await begin();
  for (const cookie of ["", thief.cookies, "sdg-passport.sign-in=x"]) {
    const response = await comeBack(stolenPath, cookie);
    expect([hasSession(response), toastsOf(response)]).toEqual([false, spent]);
  }
  // The owner starts again: a login that passed through another browser is void.
  expect(toastsOf(await comeBack(stolenPath, stolen.cookies))).toEqual(spent);

  const { id } = await buildConnected(db);
  const mixed = await begin();
  const elsewhere = (await providers.platform.signIn(mixed.address, buildIdentity())).replace(
    "/callback",
    `/callback/${id}`,
  );
  expect(toastsOf(await comeBack(elsewhere, mixed.cookies))).toEqual(spent);
});

test("explains an unknown, old or missing state", async () => {
  const { address, cookies } = await begin();
  const path = await providers.platform.signIn(address, buildIdentity());
  for (const strange of ["/auth/oidc/callback", "/auth/oidc/callback?state=x&code=y"]) {
    expect(toastsOf(await comeBack(strange, cookies))).toEqual(spent);
  }
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(toastsOf(await comeBack(path, cookies))).toEqual(spent);
});

test("reports a cancellation at the provider; an unknown code signs nobody in", async () => {
  const cancelled = await begin({ redirect: "/events" });
  const state = new URL(cancelled.address).searchParams.get("state");
  const path = `/auth/oidc/callback?error=access_denied&state=${state}`;
  const response = await comeBack(path, cancelled.cookies);
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fevents");
  expect(toastsOf(response)).toEqual([expect.stringContaining("You cancelled")]);

  const wrong = await begin();
  const strange = (await providers.platform.signIn(wrong.address, buildIdentity())).replace(
    /code=\w+/,
    "code=x",
  );
  expect(toastsOf(await comeBack(strange, wrong.cookies))).toEqual([
    expect.stringContaining("refused your login"),
  ]);
});

test("an unavailable provider gets a sentence, not a server error", async () => {
  const { address, cookies } = await begin();
  const path = await providers.platform.signIn(address, buildIdentity());
  providers.platform.setDown(true);
  const response = await comeBack(path, cookies);
  providers.platform.setDown(false);
  expect(response.status).toBe(302);
  expect(toastsOf(response)).toEqual([expect.stringContaining("can’t reach the login service")]);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "redirects nobody to %s afterwards",
  async (redirect) => {
    const response = await signIn(buildIdentity(), { redirect });
    // Where a new learner starts.
    expect(response.headers.get("location")).toBe("/start");
  },
);

test("asks for the second factor here too", async () => {
  const identity = buildIdentity();
  await signIn(identity);
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, identity.email));
  const response = await signIn(identity, { redirect: "/events" });
  expect(response.headers.get("location")).toBe("/second-step?redirect=%2Fevents");
  expect(hasSession(response)).toBe(false);
  const step = await fetchApp("/second-step?redirect=%2Fevents", { cookie: cookiesOf(response) });
  expect(step.status).toBe(200);
});

test("the internal login endpoint is not exposed", async () => {
  const json = { userId: (await buildActor(db)).id };
  for (const path of ["enter-by-provider", "enterByProvider", "provider-session"]) {
    expect((await fetchApp(`/api/auth/${path}`, { json })).status).toBe(404);
  }
});
