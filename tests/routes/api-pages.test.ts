import { expect, test } from "vitest";

import { guidePath, guides } from "#app/routes/public/api/guides.ts";
import { listDescribedCalls } from "#tests/api/described-calls.ts";
import { linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const calls = await listDescribedCalls();
const read = async (path: string) => {
  const response = await fetchApp(path);
  expect(response.status).toBe(200);
  return response.text();
};

test("the overview links to every guide, every resource and the document", async () => {
  const html = await read("/api");
  const paths = linksOf(html).map(([, to]) => to);
  for (const guide of guides) expect(paths).toContain(guidePath(guide));
  expect(paths).toContain("/api/v1/openapi.json");
  const resources = new Set(paths.filter((path) => path.startsWith("/api/reference/")));
  const pages = await Promise.all([...resources].map(read));
  const whole = pages.join("");
  for (const { operationId } of calls) {
    expect(whole.split(`id="${operationId}"`), operationId).toHaveLength(2);
  }
});

test("an endpoint shows access, scope, input, an example and responses", async () => {
  const text = textOf(await read("/api/reference/events"));
  expect(text).toContain("POST /events");
  expect(text).toContain("Access Admins");
  expect(text).toContain("API key scope events:manage");
  expect(text).toContain("River clean-up");
  expect(text).toContain("idempotency-key");
  expect(text).toContain("Not allowed for this user");
  expect(text).not.toContain("undefined");
});

test("the pages load only the small script of the try-out", async () => {
  const html = await read("/api/reference/search");
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect(html).toContain('data-try="GET"');
  expect(html).toMatch(/<details[^>]*data-try="GET"[^>]*hidden/);
  expect(html).toContain("querySelectorAll(");
});

test("file uploads have no try-out", async () => {
  const html = await read("/api/reference/certificate-templates");
  expect(html).not.toMatch(/data-try="POST"/);
  expect(html).toContain('data-try="DELETE"');
});

test.each(["/api/reference/nothing", "/api/guides/nothing", "/api/nothing"])(
  "there is no page at %s",
  async (path) => expect((await fetchApp(path)).status).toBe(404),
);

test("the pages do not shadow API endpoints", async () => {
  const call = await fetchApp("/api/v1/nothing");
  expect([call.status, call.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json",
  ]);
  expect(await (await fetchApp("/api/auth/get-session")).json()).toBeNull();
});
