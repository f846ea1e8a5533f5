import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

const headers = { "X-Form-Fetch": "1" };

test("returns a redirect as a URL to pages that submit by fetch, with its message", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const response = await fetchApp("/logout", { form: {}, cookie, headers });
  expect(response.status).toBe(204);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("x-form-answer")).toBe("redirect");
  expect(response.headers.get("x-location")).toBe("/");
  expect(toastsOf(response)).toEqual(["Logged out successfully"]);
});

test("marks a redirect that has saved nothing, such as to the login", async () => {
  const response = await fetchApp("/community/write", { form: { title: "Wells" }, headers });
  expect(response.headers.get("x-form-answer")).toBe("redirect");
  expect(response.headers.get("x-location")).toMatch(/^\/auth\?/);
  expect(response.headers.get("x-form-refused")).toBe("1");
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const accepted = await fetchApp("/logout", { form: {}, cookie, headers });
  expect(accepted.headers.get("x-form-refused")).toBeNull();
});

test("a refused form is a page with its fields and our header", async () => {
  const response = await fetchApp("/contact", { form: { name: "Ada Obi" }, headers });
  expect(response.status).toBe(400);
  expect(response.headers.get("x-form-answer")).toBe("page");
  expect(await response.text()).toContain('value="Ada Obi"');
});

test("a refusal before any page has no header of ours", async () => {
  const response = await fetchApp("/contact", {
    form: {},
    headers,
    origin: "https://elsewhere.example",
  });
  expect(response.status).toBe(403);
  expect(response.headers.get("x-form-answer")).toBeNull();
});

test("a form without scripts gets the usual response", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const response = await fetchApp("/logout", { form: {}, cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/");
  expect(response.headers.get("x-form-answer")).toBeNull();
});

test.each([
  ["/contact", true],
  ["/terms", false],
  ["/", false],
])("%s watches its forms: %s", async (path, isWatching) => {
  const page = await (await fetchApp(path)).text();
  expect(page.includes("watchSubmissions")).toBe(isWatching);
  expect(page.includes('id="failed-submission"')).toBe(isWatching);
});
