import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

test("while the database is unavailable, a page says so in its frame and asks to retry", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  // Read when the product is loaded, by the first request: nothing listens on this port.
  process.env["DATABASE_URL"] = "postgres://postgres@127.0.0.1:1/away";

  const response = await fetchApp("/", { cookie });
  const html = await response.text();
  const main = elementOf(html, "main");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(textOf(main)).toContain("We’ll be back in a moment");
  expect(textOf(main)).toContain(response.headers.get("x-request-id"));
  expect(linksOf(main)).toEqual([["Try again", "/"]]);
  expect(linksOf(elementOf(html, "nav"))).toHaveLength(9);
  expect(textOf(elementOf(html, "header"))).not.toMatch(/Login|My Account/);
});

test("a page without an action refuses a submission in its frame", async () => {
  const response = await fetchApp("/", { form: { any: "thing" } });
  expect(response.status).toBe(405);
  expect(textOf(elementOf(await response.text(), "main"))).toContain(
    "We couldn’t process your request",
  );
});
