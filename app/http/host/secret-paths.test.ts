import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";

import { api } from "#app/api/api.ts";
import routes from "#app/routes.ts";

import { redactPath } from "./secret-paths.server.ts";

/** Names of parameters that are not secret. All others are secret unless they are listed here. */
const open = new Set(
  "id slug n kind topic name resource guide provider lesson quiz attempt activity number fact".split(
    " ",
  ),
)
  // Public by design, and known to staff anyway.
  .add("certificate_number")
  .add("user_id");

const pathsOf = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? parent : `${parent}/${path}`;
    return [whole, ...pathsOf(children, whole)];
  });

const paths = new Set([...pathsOf(routes), ...api.routes.map(({ path }) => `/api/v1${path}`)]);

const secretParams = [...paths].flatMap((path) =>
  [...path.matchAll(/:(\w+)/g)]
    .filter(([, name = ""]) => !open.has(name))
    .map(([param]) => [path, param] as const),
);

test("knows the routes with secrets in their URLs", () => {
  expect(secretParams.map(([path]) => path)).toEqual([
    "/class/:code",
    "/unsubscribe/:token",
    "/desk/:token",
    "/invitations/:token",
    "/checkin/:qrCode",
    "/calendar/:file",
  ]);
});

test.each(secretParams)("logs %s without its %s", (path, param) => {
  const filled = path.replace(param, "S3CRET").replaceAll(/:\w+\??/g, "x");
  const first = filled[1] ?? "";
  for (const written of [
    filled,
    `${filled}.data`,
    `${filled}?a=S3CRET`,
    filled.toUpperCase(),
    `/${filled}`,
    filled.replace(first, `%${first.charCodeAt(0).toString(16)}`),
    filled.replace("S3CRET", "S3CRET%E0%A4%A"),
    `/~${filled}`,
  ]) {
    expect(redactPath(written)).toMatch(/…$/);
    expect(redactPath(written)).not.toContain("S3CRET");
  }
});

test("never logs a query, and other paths unchanged", () => {
  expect(redactPath("/reset-password?token=S3CRET")).toBe("/reset-password");
  expect(redactPath("/auth?redirect=%2Fcheckin%2FS3CRET")).toBe("/auth");
  expect(redactPath("/events/5/event.ics")).toBe("/events/5/event.ics");
  expect(redactPath("/events/calendar.ics")).toBe("/events/calendar.ics");
  expect(redactPath("/caf%C3%A9")).toBe("/caf%C3%A9");
});
