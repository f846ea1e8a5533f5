import { randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { accounts, rateLimits, users, verifications } from "#app/domains/accounts/tables.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";
import { clientId, clientSecret, type Issuer, type Spoil, startIssuer } from "#tests/issuer.ts";

let issuer: Issuer;
// A second one, of an institution: the same person may be somebody else there.
let other: Issuer;

beforeAll(async () => {
  [issuer, other] = await Promise.all([startIssuer(), startIssuer()]);
  Object.assign(process.env, {
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "World Login",
    PRIVATE_HOSTS: other.host,
  });
});
afterAll(() => {
  issuer.stop();
  other.stop();
});
beforeEach(async () => void (await db.delete(rateLimits)));

const newName = () => randomBytes(6).toString("hex");
const newPerson = (
  overrides: { email?: string; email_verified?: boolean; name?: string } = {},
) => ({
  sub: newName(),
  email: `${newName()}@example.org`,
  email_verified: true,
  name: "Amina Odhiambo",
  ...overrides,
});

type Begin = { provider?: string; redirect?: string; cookie?: string; intent?: string };

/** Begins at our own door: where the page leads to, and the browser's cookies. */
async function begin({ provider = "platform", redirect = "/", cookie = "", intent }: Begin = {}) {
  const form = { provider, redirect, ...(intent && { intent }) };
  const response = await fetchApp("/auth/oidc/start", { form, cookie });
  const page = response.status === 200 ? await response.text() : "";
  const address = /content="0;url=([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return {
    response,
    page,
    address,
    cookies: [cookie, cookiesOf(response)].filter(Boolean).join("; "),
  };
}

const comeBack = (path: string, cookie: string) => fetchApp(path, { cookie });

/** The whole way of somebody who signs in. */
async function signIn(person: ReturnType<typeof newPerson>, begun: Begin = {}, spoil: Spoil = {}) {
  const { address, cookies } = await begin(begun);
  const at = begun.provider ? other : issuer;
  return comeBack(await at.signIn(address, person, spoil), cookies);
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const hasSession = (response: Response) => cookiesOf(response).includes("session_token=");
const findUser = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

test("the sign-in page offers the provider, and the way there carries state, nonce and PKCE", async () => {
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

test("somebody new gets an account with a verified address, and comes back to the same one", async () => {
  const person = newPerson();
  const first = await signIn(person, { redirect: "/events?view=month" });
  expect(first.headers.get("location")).toBe("/events?view=month");
  expect(toastsOf(first)).toEqual(["Account created successfully!"]);
  expect(first.headers.getSetCookie().find((cookie) => cookie.includes("session_token"))).toMatch(
    /^sdg-passport\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const user = await findUser(person.email);
  expect(user).toMatchObject({ name: "Amina Odhiambo", emailVerified: true });
  expect((await fetchApp("/passport", { cookie: cookiesOf(first) })).status).toBe(200);

  const again = await signIn({ ...person, email: `${newName()}@example.org` });
  expect(toastsOf(again)).toEqual(["Welcome back!"]);
  const linked = await db
    .select({ userId: accounts.userId, providerId: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.accountId, person.sub));
  expect(linked).toEqual([{ userId: user?.id, providerId: `oidc ${issuer.issuer}` }]);
});

test("the first time of one person in two windows ends in one account", async () => {
  const person = newPerson();
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person)));
  expect(answers.map(hasSession)).toEqual([true, true, true, true, true]);
  const linked = await db.select().from(accounts).where(eq(accounts.accountId, person.sub));
  expect(linked).toHaveLength(1);
});

describe("an address that has an account", () => {
  test("is connected when both sides have verified it", async () => {
    const actor = await buildActor(db);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
    const person = newPerson({ email: actor.email.toUpperCase() });
    const response = await signIn(person);
    expect(toastsOf(response)).toEqual(["Welcome back!"]);
    const page = await fetchApp("/profile?tab=security", { cookie: cookiesOf(response) });
    expect(await page.text()).toContain("Remove World Login");
  });

  test("is not connected when it was never confirmed here", async () => {
    const actor = await buildActor(db);
    const response = await signIn(newPerson({ email: actor.email }));
    expect(hasSession(response)).toBe(false);
    expect(toastsOf(response)).toEqual([expect.stringContaining("was never confirmed")]);
  });

  test("is not connected when the provider has not verified it", async () => {
    const actor = await buildActor(db);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
    for (const email_verified of [false, undefined]) {
      const person = { ...newPerson({ email: actor.email }), email_verified };
      // eslint-disable-next-line no-await-in-loop
      const response = await signIn(person as ReturnType<typeof newPerson>, {
        redirect: "/events",
      });
      expect(hasSession(response)).toBe(false);
      expect(response.headers.get("location")).toBe("/auth?redirect=%2Fevents");
      expect(toastsOf(response)).toEqual([expect.stringContaining("has not verified")]);
    }
    expect(await db.select().from(accounts).where(eq(accounts.userId, actor.id))).toEqual([]);
  });
});

const lies: [string, Spoil, string][] = [
  ["a wrong nonce", { claims: { nonce: "another" } }, "could not be trusted"],
  ["another audience", { claims: { aud: "somebody-else" } }, "could not be trusted"],
  ["another issuer", { claims: { iss: "https://elsewhere.example" } }, "could not be trusted"],
  ["a time that is over", { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }, "has expired"],
  ["changed claims", { after: tamper }, "could not be trusted"],
  ["a signature of another key", { sign: signWithOther }, "could not be trusted"],
  ["a signature made with the secret", { sign: signWithSecret }, "could not be trusted"],
  [
    "no signature",
    { sign: async (claims) => new UnsecuredJWT(claims).encode() },
    "could not be trusted",
  ],
  ["no subject", { claims: { sub: undefined } as JWTPayload }, "could not be trusted"],
];

test.each(lies)("an ID token with %s signs nobody in", async (_, spoil, sentence) => {
  const person = newPerson();
  const response = await signIn(person, {}, spoil);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/auth"]);
  expect(toastsOf(response)).toEqual([expect.stringContaining(sentence)]);
  expect(hasSession(response)).toBe(false);
  expect(await findUser(person.email)).toBeUndefined();
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

const spent = [expect.stringContaining("began in another browser")];

test("an answer counts once, in the browser where it began, and from who was asked", async () => {
  const person = newPerson();
  const { address, cookies } = await begin();
  const path = await issuer.signIn(address, person);
  expect(hasSession(await comeBack(path, cookies))).toBe(true);
  expect(toastsOf(await comeBack(path, cookies))).toEqual(spent);

  const stolen = await begin();
  const stolenPath = await issuer.signIn(stolen.address, newPerson());
  const thief = await begin();
  for (const cookie of ["", thief.cookies, "sdg-passport.sign-in=x"]) {
    // eslint-disable-next-line no-await-in-loop
    const response = await comeBack(stolenPath, cookie);
    expect([hasSession(response), toastsOf(response)]).toEqual([false, spent]);
  }
  // The owner begins again: what went through strange hands is void.
  expect(toastsOf(await comeBack(stolenPath, stolen.cookies))).toEqual(spent);

  const { id } = await buildConnected(db);
  const mixed = await begin();
  const elsewhere = (await issuer.signIn(mixed.address, newPerson())).replace(
    "/callback",
    `/callback/${id}`,
  );
  expect(toastsOf(await comeBack(elsewhere, mixed.cookies))).toEqual(spent);
});

test("a made-up state, an old one and none at all are explained", async () => {
  const { address, cookies } = await begin();
  const path = await issuer.signIn(address, newPerson());
  for (const strange of ["/auth/oidc/callback", "/auth/oidc/callback?state=x&code=y"]) {
    // eslint-disable-next-line no-await-in-loop
    expect(toastsOf(await comeBack(strange, cookies))).toEqual(spent);
  }
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(toastsOf(await comeBack(path, cookies))).toEqual(spent);
});

test("who cancels at the provider is told so, and a strange code signs nobody in", async () => {
  const cancelled = await begin({ redirect: "/events" });
  const state = new URL(cancelled.address).searchParams.get("state");
  const path = `/auth/oidc/callback?error=access_denied&state=${state}`;
  const response = await comeBack(path, cancelled.cookies);
  expect(response.headers.get("location")).toBe("/auth?redirect=%2Fevents");
  expect(toastsOf(response)).toEqual([expect.stringContaining("You have cancelled")]);

  const wrong = await begin();
  const strange = (await issuer.signIn(wrong.address, newPerson())).replace(/code=\w+/, "code=x");
  expect(toastsOf(await comeBack(strange, wrong.cookies))).toEqual([
    expect.stringContaining("has refused the login"),
  ]);
});

test("a provider that is down is a sentence, not a fault", async () => {
  const { address, cookies } = await begin();
  const path = await issuer.signIn(address, newPerson());
  issuer.setDown(true);
  const response = await comeBack(path, cookies);
  issuer.setDown(false);
  expect(response.status).toBe(302);
  expect(toastsOf(response)).toEqual([expect.stringContaining("cannot be reached")]);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "nobody is led to %s afterwards",
  async (redirect) => {
    const response = await signIn(newPerson(), { redirect });
    expect(response.headers.get("location")).toBe("/");
  },
);

describe("an institution's provider", () => {
  async function buildInstitution(overrides: { isConfirmed?: boolean; isOnPlan?: boolean } = {}) {
    const institution = await buildConnected(db, overrides);
    const mailDomain = `${newName()}.example.org`;
    await buildProvider(db, institution.id, { issuer: other.issuer, mailDomain, ...overrides });
    return { ...institution, mailDomain };
  }
  const membersOf = async (id: string) =>
    (
      await db.select().from(institutionMembers).where(eq(institutionMembers.institutionId, id))
    ).map(({ userId, role }) => ({ userId, role }));

  test("is offered to addresses of its domain, signs in and makes a member, once", async () => {
    const { id, mailDomain } = await buildInstitution();
    const email = `amina@${mailDomain}`;
    const asked = await fetchApp("/auth", { form: { intent: "login", email, password: "" } });
    expect(asked.status).toBe(400);
    const page = await asked.text();
    expect(page).toContain("Log in with Lakeside Login");
    expect(page).toContain(`value="${id}"`);

    const person = newPerson({ email });
    const response = await signIn(person, { provider: id });
    expect(toastsOf(response)).toEqual(["Welcome! You are now a member of Lakeside Login."]);
    const user = await findUser(email);
    expect(await membersOf(id)).toEqual([{ userId: user?.id, role: "member" }]);

    await db.delete(institutionMembers).where(and(eq(institutionMembers.institutionId, id)));
    expect(toastsOf(await signIn(person, { provider: id }))).toEqual(["Welcome back!"]);
    expect(await membersOf(id)).toEqual([]);
  });

  test("speaks for no address of another domain", async () => {
    const { id, mailDomain } = await buildInstitution();
    for (const email of [`${newName()}@example.org`, `ada@x.${mailDomain}`, `ada@x${mailDomain}`]) {
      // eslint-disable-next-line no-await-in-loop
      const response = await signIn(newPerson({ email }), { provider: id });
      expect(toastsOf(response)).toEqual([expect.stringContaining("yours is another")]);
      // eslint-disable-next-line no-await-in-loop
      expect(await findUser(email)).toBeUndefined();
    }
  });

  test.each([{ isConfirmed: false }, { isOnPlan: false }])("%j signs nobody in", async (state) => {
    const { id, mailDomain } = await buildInstitution(state);
    const form = { intent: "login", email: `a@${mailDomain}`, password: "" };
    expect(await (await fetchApp("/auth", { form })).text()).not.toContain("Lakeside Login");
    const { response } = await begin({ provider: id });
    expect(toastsOf(response)).toEqual(["This way to log in does not exist, or not any more."]);
  });

  test("inside our network is not asked", async () => {
    const { id } = await buildConnected(db);
    const closed = { issuer: issuer.issuer, mailDomain: `${newName()}.example.org` };
    await buildProvider(db, id, closed);
    const { response } = await begin({ provider: id });
    expect(toastsOf(response)).toEqual([expect.stringContaining("cannot be reached")]);
  });
});

describe("under the profile", () => {
  test("a provider is connected and removed again, but never the last way in", async () => {
    const actor = await buildActor(db);
    const cookie = await buildSessionCookie(db, actor);
    const person = newPerson();
    const { address, cookies } = await begin({ cookie, intent: "connect" });
    const response = await comeBack(await issuer.signIn(address, person), cookies);
    expect(response.headers.get("location")).toBe("/profile?tab=security");
    expect(toastsOf(response)).toEqual(["You can now log in with World Login."]);

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
    expect(toastsOf(await remove(link?.id ?? ""))).toEqual(["This way to log in is removed."]);
    expect(hasSession(await signIn(person))).toBe(true);
  });

  test("an identity of somebody else is not taken over, nor given to who came in between", async () => {
    const person = newPerson();
    await signIn(person);
    const cookie = await buildSessionCookie(db, await buildActor(db));
    const taken = await begin({ cookie, intent: "connect" });
    const response = await comeBack(await issuer.signIn(taken.address, person), taken.cookies);
    expect(toastsOf(response)).toEqual([expect.stringContaining("connected to another account")]);

    const begun = await begin({ cookie, intent: "connect" });
    const next = await buildSessionCookie(db, await buildActor(db));
    const path = await issuer.signIn(begun.address, newPerson());
    const swapped = await comeBack(path, begun.cookies.replace(cookie, next));
    expect(toastsOf(swapped)).toEqual([expect.stringContaining("logged in with another account")]);
  });

  test("only a sign-in of the last minutes may add one", async () => {
    const actor = await buildActor(db);
    const cookie = await buildSessionCookie(db, actor);
    await db.execute(`update sessions set created_at = now() - interval '1 hour'`);
    const { response } = await begin({ cookie, intent: "connect" });
    expect(response.headers.get("location")).toBe("/profile?tab=security");
    const anonymous = await begin({ intent: "connect" });
    expect(anonymous.response.headers.get("location")).toContain("/auth?redirect=");
  });
});

test("whoever guards the account by a second factor is asked for the code here too", async () => {
  const person = newPerson();
  await signIn(person);
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, person.email));
  const response = await signIn(person, { redirect: "/events" });
  expect(response.headers.get("location")).toBe("/second-step?redirect=%2Fevents");
  expect(hasSession(response)).toBe(false);
  const step = await fetchApp("/second-step?redirect=%2Fevents", { cookie: cookiesOf(response) });
  expect(step.status).toBe(200);
});

test("the server's own way in is no endpoint", async () => {
  const json = { userId: (await buildActor(db)).id };
  for (const path of ["enter-by-provider", "enterByProvider", "provider-session"]) {
    // eslint-disable-next-line no-await-in-loop
    expect((await fetchApp(`/api/auth/${path}`, { json })).status).toBe(404);
  }
});
