import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

const headers = { "X-Form-Fetch": "1" };

test("a redirect is an address for a page that submits by fetch, and its message waits there", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const response = await fetchApp("/logout", { form: {}, cookie, headers });
  expect(response.status).toBe(204);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("x-form-answer")).toBe("redirect");
  expect(response.headers.get("x-location")).toBe("/");
  expect(toastsOf(response)).toEqual(["Logged out successfully"]);
});

test("a refused form is a page with its fields, marked as ours", async () => {
  const response = await fetchApp("/contact", { form: { name: "Ada Obi" }, headers });
  expect(response.status).toBe(400);
  expect(response.headers.get("x-form-answer")).toBe("page");
  expect(await response.text()).toContain('value="Ada Obi"');
});

test("what refuses a form before any page carries no mark", async () => {
  const response = await fetchApp("/contact", {
    form: {},
    headers,
    origin: "https://elsewhere.example",
  });
  expect(response.status).toBe(403);
  expect(response.headers.get("x-form-answer")).toBeNull();
});

test("a form without scripts is answered as before", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const response = await fetchApp("/logout", { form: {}, cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/");
  expect(response.headers.get("x-form-answer")).toBeNull();
});
