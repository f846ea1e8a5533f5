import { beforeAll, expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

let cookie = "";
beforeAll(async () => {
  cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
});
const call = async (path: string, json: unknown, method = "POST") => {
  const response = await fetchApp(`/api/v1${path}`, { cookie, json, method });
  return (await response.json()) as Record<string, unknown>;
};

test("missing input is refused with the sentence of the specification and each field", async () => {
  const required = "Please fill in required fields";
  const event = { title: "River clean-up", description: "At the bridge", start_date: "2026-12-01" };
  const mission = { title: "Plant a tree", description: "One is enough." };
  const { id } = await buildMission(db);
  const cases: [string, object, string[]][] = [
    ["/missions", { ...mission, title: " " }, ["title"]],
    ["/missions", { title: mission.title }, ["description"]],
    ["/events", { ...event, title: "" }, ["title"]],
    ["/events", { ...event, start_date: "" }, ["start_date"]],
    ["/events", {}, ["title", "description", "start_date"]],
  ];
  for (const [path, sent, fields] of cases) {
    const answer = await call(path, sent);
    expect(answer, JSON.stringify(sent)).toMatchObject({ status: 400, detail: required });
    expect(Object.keys(answer["errors"] as object)).toEqual(fields);
  }
  expect(await call(`/missions/${id}`, { title: "" }, "PATCH")).toMatchObject({
    status: 400,
    detail: required,
    errors: { title: expect.any(String) as string },
  });
  expect(await call("/missions", { ...mission, points_reward: -1 })).toMatchObject({
    status: 400,
    detail: "Some fields have errors",
    errors: { points_reward: expect.any(String) as string },
  });
});

test("a template without a name or a file is refused with the sentence of the specification", async () => {
  const upload = async (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const init = { cookie, method: "POST", body };
    const response = await fetchApp("/api/v1/certificate-templates", init);
    return (await response.json()) as unknown;
  };
  const file = "Please select a certificate template file";
  const name = "Please enter a template name";
  expect(await upload({ name: " " })).toMatchObject({ detail: file, errors: { file, name } });
  expect(await call("/certificate-templates/x", { name: "" }, "PATCH")).toMatchObject({
    status: 400,
    detail: name,
    errors: { name },
  });
});

test("a body that is not JSON is refused and changes nothing", async () => {
  const { id } = await buildMission(db);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
    const init = { cookie, method: "PATCH", body: "title=New", headers: { "content-type": type } };
    const response = await fetchApp(`/api/v1/missions/${id}`, init);
    expect(await response.json()).toMatchObject({
      status: 415,
      title: "Unsupported Media Type",
      detail: "Send the body as application/json",
    });
  }
});
