import { randomBytes } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { rateLimits } from "#app/domains/accounts/tables.server.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

const password = "a good secret";
const newAddress = () => `${randomBytes(6).toString("hex")}@example.org`;
const byForm = (email: string, secret: string) =>
  fetchApp("/auth", { form: { intent: "login", email, password: secret } });
const byApi = (email: string, secret: string) =>
  fetchApp("/api/auth/sign-in/email", { json: { email, password: secret } });
const byEncodedApi = (email: string, secret: string) =>
  fetchApp("/api/auth/sign-in/email", { form: { email, password: secret } });

async function signUp() {
  const json = { name: "Ada Obi", email: newAddress(), password };
  expect((await fetchApp("/api/auth/sign-up/email", { json })).status).toBe(200);
  return json.email;
}
const repeat = async (times: number, ask: (n: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(n)).status);
  return statuses;
};

test("ten wrong passwords lock an account for that network, by any endpoint", async () => {
  const email = await signUp();
  const loginRequests = [byForm, byApi, byEncodedApi];
  const wrong = await repeat(10, (n) =>
    (loginRequests[n % 3] ?? byApi)(email.toUpperCase(), "wrong one"),
  );
  expect(wrong).toEqual(Array(10).fill(401));

  const form = await byForm(email, password);
  expect(form.status).toBe(429);
  const seconds = Number(form.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  expect(await form.text()).toContain(`Too many attempts. Try again in ${seconds} seconds.`);

  const api = await byApi(email, password);
  expect(api.status).toBe(429);
  expect(api.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await api.json()).toMatchObject({ status: 429, title: "Too Many Requests" });

  expect((await byForm(await signUp(), password)).status).toBe(302);
});

test("an unknown address is locked after as many guesses", async () => {
  const email = newAddress();
  const statuses = await repeat(11, () => byApi(email, "wrong one"));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("concurrent guesses are all counted", async () => {
  const email = await signUp();
  const responses = await Promise.all(Array.from({ length: 40 }, () => byApi(email, "wrong one")));
  const tried = responses.filter(({ status }) => status === 401).length;
  // Requests whose passwords are hashed in parallel may all pass the limit.
  expect(tried).toBeGreaterThanOrEqual(10);
  expect(tried).toBeLessThanOrEqual(12);
});

test("correct passwords are not limited, also concurrently", async () => {
  const email = await signUp();
  const responses = await Promise.all(Array.from({ length: 30 }, () => byApi(email, password)));
  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("a hundred users sign up from one address", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const json = { name: "Ada Obi", email: newAddress(), password };
      return (await fetchApp("/api/auth/sign-up/email", { json })).status;
    }),
  );
  expect(statuses).toEqual(Array(100).fill(200));
});

test("limits probing for known addresses at forty", async () => {
  const email = await signUp();
  const json = { name: "Ada Obi", email, password };
  const statuses = await repeat(41, () => fetchApp("/api/auth/sign-up/email", { json }));
  expect(statuses).toEqual([...Array<number>(40).fill(422), 429]);
});

test("an address gets five emails an hour, known or not, by form and API together", async () => {
  for (const email of [await signUp(), newAddress()]) {
    const ask = (n: number) =>
      n % 2
        ? fetchApp("/forgot-password", { form: { email } })
        : fetchApp("/api/auth/request-password-reset", { json: { email } });
    expect(await repeat(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test("returns 405 for another method", async () => {
  const response = await fetchApp("/api/auth/sign-in/email");
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

test.each([
  ["POST", "/api/auth/sign-in/email/"],
  ["POST", "/api/auth//sign-in/email"],
  ["POST", "/api/auth/sign-in%2Femail"],
  ["POST", "/api/auth/update-user"],
  ["POST", "/api/auth/delete-user"],
  ["POST", "/api/auth/sign-in/social"],
  ["GET", "/api/auth/toString"],
])("is not found: %s %s", async (method, path) => {
  const response = await fetchApp(path, {
    method,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(404);
});

test("refuses bodies larger than a form needs", async () => {
  const json = { email: newAddress(), password: "x".repeat(20_000) };
  expect((await fetchApp("/api/auth/sign-in/email", { json })).status).toBe(413);
});
