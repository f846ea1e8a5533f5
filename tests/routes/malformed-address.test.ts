import { expect, test, vi } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const addresses = [
  "/checkin/%E0%A4%A",
  "/checkin/%",
  "/passport/%ff",
  "/passport/%zz/image.png",
  "/admin/events/%C3/edit",
  "/%E0%A4%A.data",
];

test.each(addresses)(
  "%s, which cannot be decoded, is not found without an error",
  async (address) => {
    const complaints = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")];
    const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
    const answers = [await fetchApp(address), await fetchApp(address, { cookie })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(complaints.flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

test("such a URL shows the not-found page", async () => {
  const answer = await fetchApp("/checkin/%E0%A4%A");
  expect(textOf(await answer.text())).toContain("Oops! Page not found");
});

test.each(addresses)("a submission to %s changes nothing", async (address) => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const answer = await fetchApp(address, { cookie, form: { intent: "check-in" } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test("the public API does not find such a URL either", async () => {
  expect((await fetchApp("/api/v1/events/%E0%A4%A")).status).toBe(404);
  expect((await fetchApp("/api/v1/passports/%ff")).status).toBe(404);
});

const oddTexts = [
  "%F0%9F%98%80",
  "a%0D%0ASet-Cookie:%20b=c",
  "%ED%A0%80",
  "%25F0",
  "%2500",
  "100%25",
];

test.each([
  "/courses/*/learn",
  "/courses/*/learn/x",
  "/courses/*/learn/quiz/x",
  "/institutions/*",
  "/institutions/*/staff",
  "/institutions/*/staff/records",
  "/blog/*",
  "/blog?tag=*",
  "/confirm-email?token=*",
  "/admin/payments?q=*&cursor=*",
  "/verify/*",
  "/community/goals/*",
  "/notifications?open=*",
])("%s handles odd text in its URL without a server error", async (pattern) => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  for (const text of oddTexts) {
    const address = pattern.replaceAll("*", text);
    for (const form of [undefined, { intent: "x", id: "x" }]) {
      const answer = await fetchApp(address, { cookie, form });
      expect(answer.status, address).toBeLessThan(500);
      expect(answer.headers.get("location") ?? "", address).toMatch(/^[\x21-\x7e]*$/);
      expect(answer.headers.getSetCookie().join(), address).not.toContain("b=c");
    }
  }
});
