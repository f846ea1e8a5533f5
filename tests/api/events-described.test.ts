import { expect, test } from "vitest";

import { fetchApp } from "#tests/http.ts";

const api = (path: string) => fetchApp(`/api/v1${path}`);

test("the calls are described", async () => {
  const { paths } = await (await api("/openapi.json")).json();
  expect(paths["/events"].post.requestBody.required).toBe(true);
  expect(Object.keys(paths).filter((path) => path.startsWith("/events"))).toEqual([
    "/events",
    "/events/{id}",
    "/events/{id}/qr.png",
    "/events/{id}/attendance",
    "/events/{id}/place",
    "/events/{id}/scans",
    "/events/{id}/attendance/{user_id}",
  ]);
  expect(Object.keys(paths["/check-ins"].post.responses)).toEqual(
    expect.arrayContaining(["201", "400", "401", "403", "404", "409", "410"]),
  );
});
