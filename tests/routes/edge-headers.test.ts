import { readFileSync, readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { rateLimits } from "#app/domains/accounts/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildBlogPost } from "#tests/builders/blog.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp, openApp, origin } from "#tests/http.ts";

test("pages of signed-in users are not stored; others may be reused by the browser", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const ended = cookie.replace(/=.*/, "=ended");
  for (const path of ["/", "/profile", "/terms", "/profile.data", "/api/v1/me", "/no-such-page"]) {
    const answers = [await fetchApp(path, { cookie }), await fetchApp(path, { cookie: ended })];
    expect([path, ...answers.map(({ headers }) => headers.get("cache-control"))]).toEqual([
      path,
      "private, no-store",
      "private, no-store",
    ]);
    const anonymous = await fetchApp(path);
    expect([path, anonymous.headers.get("cache-control")]).toEqual([path, "private, no-cache"]);
  }
  const headers = { authorization: "Bearer wrong" };
  const withKey = await fetchApp("/api/v1/me", { headers });
  expect(withKey.headers.get("cache-control")).toBe("private, no-store");
});

const coverKey = "covers/four-years-to-go.svg";
const drawingPath = `/blog/${coverKey}`;

test("content images are cached for a week and revalidated by ETag", async () => {
  await buildBlogPost(db, { coverKey });
  const first = await fetchApp(drawingPath);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "public, max-age=604800, stale-while-revalidate=2419200",
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
  });
  const zipped = await fetchApp(drawingPath, { headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  for (const { headers } of [first, zipped]) {
    const known = { "if-none-match": headers.get("etag") ?? "" };
    expect((await fetchApp(drawingPath, { headers: known })).status).toBe(304);
  }
});

test.each(["/api/v1/events", "/blog/feed.xml", "/events/calendar.ics"])(
  "clients with gzip get the same %s compressed",
  async (path) => {
    await buildComingEvent(db, { description: "We clean both banks. ".repeat(60) });
    await buildBlogPost(db, { body: "It comes when it likes. ".repeat(60) });
    const plain = await fetchApp(path);
    const zipped = await fetchApp(path, { headers: { "accept-encoding": "gzip" } });
    expect([plain, zipped].map((answer) => answer.headers.get("content-encoding"))).toEqual([
      null,
      "gzip",
    ]);
    const text = gunzipSync(await zipped.arrayBuffer()).toString();
    expect(text).toBe(await plain.text());
  },
);

test("only embeddable and public resources allow other origins", async () => {
  const { cookie, actor } = await buildLearner(db);
  const read = async (path: string) => {
    const { status, headers } = await fetchApp(path, { cookie });
    return [
      status,
      headers.get("cross-origin-resource-policy"),
      headers.get("access-control-allow-origin"),
      headers.get("access-control-allow-credentials"),
    ];
  };
  expect(await read("/api/v1/openapi.json")).toEqual([200, "cross-origin", "*", null]);
  expect(await read(`/passport/${actor.id}/image.png`)).toEqual([200, "cross-origin", null, null]);
  await buildBlogPost(db, { coverKey });
  expect(await read(drawingPath)).toEqual([200, "cross-origin", "*", null]);
  for (const path of ["/", "/profile", "/api/v1/me", "/api/v1/events"])
    expect(await read(path)).toEqual([200, "same-origin", null, null]);
});

test("security.txt names a contact and expires within a year", async () => {
  const answer = await fetchApp("/.well-known/security.txt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>;
  const { Expires = "", ...rest } = fields;
  expect(rest).toEqual({
    Contact: `${origin}/contact`,
    "Preferred-Languages": "en",
    Canonical: `${origin}/.well-known/security.txt`,
  });
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
});

test("the metrics are for this machine only, not through a proxy on it", async () => {
  expect((await fetchApp("/metrics")).status).toBe(200);
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"]) {
    const answer = await fetchApp("/metrics", { headers: { [name]: "203.0.113.7" } });
    expect([name, answer.status]).toEqual([name, 403]);
  }
  const guess = { authorization: "Bearer guess" };
  expect((await fetchApp("/metrics", { headers: { ...guess, via: "1.1 proxy" } })).status).toBe(
    403,
  );
});

test("a whole IPv6 network counts as one client", async () => {
  const app = await openApp();
  const { actor } = await buildLearner(db);
  await app.fetch(new Request(`${origin}/passport/${actor.id}/image.png`), {
    incoming: { socket: { remoteAddress: "2001:db8:1:2::9" } },
  });
  const keys = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(keys.map(({ key }) => key).filter((key) => key.includes("2001:db8"))).toEqual([
    "passport-image:2001:db8:1:2::/64",
  ]);
});

test("every rate limit is keyed by network, not by address", async () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const wrong = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .filter((file) =>
      /consumeRateLimit\([^)]*[aA]ddress/.test(readFileSync(`app/${file}`, "utf8")),
    );
  // In this file it is an email address.
  expect(wrong).toEqual(["domains/contact-messages/send-message.server.ts"]);
});
