import { createHmac } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { sessions } from "#app/domains/accounts/tables.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";

import { auth } from "./auth.server.ts";
import { findSession, sessionCookieName } from "./find-session.server.ts";

const day = 24 * 3600 * 1000;

async function build(lifeLeft = 30 * day) {
  const actor = await buildActor(db, { roles: ["instructor", "admin"] });
  const cookie = await buildSessionCookie(db, actor);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + lifeLeft) })
    .where(eq(sessions.userId, actor.id));
  return { actor, cookie };
}

/** Returns the user of a cookie according to both implementations, or none. */
async function ask(cookie: string) {
  const [own, theirs] = [
    await findSession(cookie),
    await auth.api.getSession({ headers: new Headers({ cookie }) }),
  ];
  return { own: own?.actor.id, theirs: theirs?.user.id };
}

const nobody = { own: undefined, theirs: undefined };

test("both resolvers return the actor with roles of a valid session", async () => {
  const { actor, cookie } = await build();
  const session = await findSession(cookie);
  expect(session?.actor).toEqual({
    ...actor,
    roles: ["admin", "instructor"],
    sessionId: session?.id,
  });
  expect(session?.isDueForRenewal).toBe(false);
  expect(await ask(cookie)).toEqual({ own: actor.id, theirs: actor.id });
});

test.each([
  ["among others", (cookie: string) => `a=b; ${cookie}; c=d`],
  ["without blanks", (cookie: string) => `a=b;${cookie};c=d`],
  ["before another of its name", (cookie: string) => `${cookie}; ${sessionCookieName}=x.y`],
])("both resolvers find the cookie %s", async (_, dress) => {
  const { actor, cookie } = await build();
  expect(await ask(dress(cookie))).toEqual({ own: actor.id, theirs: actor.id });
});

const sign = (token: string, secret: string) =>
  `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
const withValue = (value: string) => `${sessionCookieName}=${encodeURIComponent(value)}`;
const valueOf = (cookie: string) => decodeURIComponent(cookie.slice(sessionCookieName.length + 1));

test.each([
  ["another token", (value: string) => withValue(`x${value}`)],
  [
    "another signature",
    (value: string) => withValue(value.replace(/.=$/, (end) => (end === "A=" ? "E=" : "A="))),
  ],
  ["more after the signature", (value: string) => withValue(`${value}!`)],
  ["blanks in the signature", (value: string) => withValue(value.replace(/(.{5})$/, " $1"))],
  ["no signature", (value: string) => withValue(value.split(".")[0] ?? "")],
  ["an empty signature", (value: string) => withValue(`${value.split(".")[0]}.`)],
  ["a foreign key", (value: string) => withValue(sign(value.split(".")[0] ?? "", "wrong"))],
  ["a signed unknown token", () => withValue(sign("unknown", readSecret("auth")))],
  ["nothing", () => `${sessionCookieName}=`],
  ["broken encoding", () => `${sessionCookieName}=%E0%A4%A`],
  ["another name", (value: string) => `x${withValue(value)}`],
  ["another of its name first", (value: string) => `${sessionCookieName}=x.y; ${withValue(value)}`],
])("both resolvers reject a cookie with %s", async (_, tamper) => {
  const { cookie } = await build();
  expect(await ask(tamper(valueOf(cookie)))).toEqual(nobody);
});

test("both resolvers reject an expired session", async () => {
  const { cookie } = await build(-1000);
  expect(await ask(cookie)).toEqual(nobody);
});

test("both resolvers reject a revoked session", async () => {
  const { actor, cookie } = await build();
  await db.delete(sessions).where(eq(sessions.userId, actor.id));
  expect(await ask(cookie)).toEqual(nobody);
});

test("renews a session older than a day", async () => {
  const { actor, cookie } = await build(29 * day - 60_000);
  expect((await findSession(cookie))?.isDueForRenewal).toBe(true);
  const renewed = await auth.api.getSession({
    headers: new Headers({ cookie }),
    asResponse: true,
  });
  const rolled = renewed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const session = await findSession(rolled);
  expect(session?.isDueForRenewal).toBe(false);
  expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(30 * day - 60_000);
  expect(await ask(rolled)).toEqual({ own: actor.id, theirs: actor.id });
});

test("does not renew a session younger than a day", async () => {
  const { cookie } = await build(29 * day + 60_000);
  expect((await findSession(cookie))?.isDueForRenewal).toBe(false);
  const answer = await auth.api.getSession({ headers: new Headers({ cookie }), asResponse: true });
  expect(answer.headers.getSetCookie()).toEqual([]);
});
