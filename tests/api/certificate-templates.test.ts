import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { findTemplate } from "#app/domains/certificates/template/queries.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildImage } from "#tests/builders/files.ts";
import { asFile, buildTemplate } from "#tests/builders/templates.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/api/v1/certificate-templates";
const adminCookie = async () => buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));

async function upload(cookie: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetchApp(path, { method: "POST", cookie, body });
}

test("an admin uploads, lists, changes and deletes a template", async () => {
  const cookie = await adminCookie();
  const file = asFile(await buildImage());
  const fields = { name: "By API", sdg_goal: "7", is_default: "true", description: "Sun", file };
  const made = await upload(cookie, fields);
  const template = await made.json();
  expect([made.status, made.headers.get("location")]).toEqual([201, `${path}/${template.id}`]);
  expect(template).toEqual({
    id: expect.any(String),
    name: "By API",
    description: "Sun",
    template_url: expect.stringMatching(/^\/storage\/certificates\/templates\/\w+\.png$/),
    content_type: "image/png",
    sdg_goal: 7,
    is_default: true,
    placement: null,
    created_at: expect.any(String),
  });
  expect((await fetchApp(template.template_url, { cookie })).status).toBe(200);

  const list = await (await fetchApp(`${path}?limit=1`, { cookie })).json();
  expect(list).toEqual({ items: [template], next_cursor: null });

  const one = `${path}/${template.id}`;
  const patch = { method: "PATCH", cookie, json: { name: "Renamed", sdg_goal: null } };
  expect(await (await fetchApp(one, patch)).json()).toEqual({
    ...template,
    name: "Renamed",
    sdg_goal: null,
  });
  for (let n = 0; n < 2; n++) {
    expect((await fetchApp(one, { method: "DELETE", cookie })).status).toBe(204);
  }
  expect((await fetchApp(template.template_url, { cookie })).status).toBe(404);
});

test("refusals are problem documents with the specification's sentences", async () => {
  const cookie = await adminCookie();
  const png = asFile(await buildImage("png", { width: 20, height: 20 }));
  const cases: [Record<string, string | File>, number, Record<string, string>][] = [
    [{ name: "x" }, 400, { file: "Please select a certificate template file" }],
    [{ file: png }, 400, { name: "Please enter a template name" }],
    [
      { name: "x", file: asFile(new Uint8Array(10 * 1024 * 1024)) },
      413,
      { file: "File size must be less than 10MB" },
    ],
    [
      { name: "x", file: asFile(new TextEncoder().encode("<svg/>"), "a.png") },
      400,
      { file: "This file isn’t a PNG, JPEG or PDF. Choose another file." },
    ],
    [{ name: "x", sdg_goal: "0", file: png }, 400, { sdg_goal: expect.any(String) as string }],
  ];
  for (const [fields, status, errors] of cases) {
    const response = await upload(cookie, fields);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status, errors });
  }
  const asJson = await fetchApp(path, { cookie, json: { name: "x" } });
  expect(asJson.status).toBe(400);
  const unknown = `${path}/${randomUUID()}`;
  expect((await fetchApp(unknown, { method: "DELETE", cookie })).status).toBe(404);
  expect((await fetchApp(unknown, { method: "PATCH", cookie, json: {} })).status).toBe(404);
});

test("only admins read or write templates", async () => {
  const template = await buildTemplate(db);
  const learner = await buildSessionCookie(db, await buildActor(db));
  for (const [cookie, status] of [
    ["", 401],
    [learner, 403],
  ] as const) {
    const calls = [
      fetchApp(path, { cookie }),
      upload(cookie, { name: "x" }),
      fetchApp(`${path}/${template.id}`, { method: "PATCH", cookie, json: { name: "Mine" } }),
      fetchApp(`${path}/${template.id}`, { method: "DELETE", cookie }),
    ];
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual(
      Array.from({ length: 4 }, () => status),
    );
  }
  expect(await findTemplate(template.id)).toEqual(template);
});

test("its endpoints are described", async () => {
  const { paths } = await (await fetchApp("/api/v1/openapi.json")).json();
  expect(Object.keys(paths["/certificate-templates"]).toSorted()).toEqual(["get", "post"]);
  expect(Object.keys(paths["/certificate-templates/{id}"]).toSorted()).toEqual(["delete", "patch"]);
  const { schema } =
    paths["/certificate-templates"].post.requestBody.content["multipart/form-data"];
  expect(Object.keys(schema.properties)).toEqual([
    "file",
    "name",
    "description",
    "sdg_goal",
    "is_default",
  ]);
});
