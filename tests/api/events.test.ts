import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const cookieOf = async (...roles: Role[]) =>
  buildSessionCookie(db, await buildActor(db, { roles }));
const least = { title: "Water day", description: "About water", start_date: "2026-12-01T10:00" };
const api = (path: string, init?: Parameters<typeof fetchApp>[1]) =>
  fetchApp(`/api/v1${path}`, init);

test("an admin creates, changes and deletes an event", async () => {
  const cookie = await cookieOf("admin");
  const made = await api("/events", {
    cookie,
    json: { ...least, time_zone: "Europe/Berlin", sdg_goal: 6, unknown: "dropped" },
  });
  expect(made.status).toBe(201);
  const event = await made.json();
  expect(event).toEqual({
    id: expect.any(String),
    title: "Water day",
    description: "About water",
    event_type: "conference",
    sdg_goal: 6,
    location: null,
    latitude: null,
    longitude: null,
    cover: null,
    language: null,
    start_date: "2026-12-01T09:00:00.000Z",
    end_date: "2026-12-01T09:00:00.000Z",
    time_zone: "Europe/Berlin",
    points_reward: 50,
    capacity: null,
    check_in_opens_at: null,
    check_in_closes_at: null,
    rotating_only: false,
    is_active: true,
    created_at: expect.any(String),
    qr_code_data: expect.stringMatching(/^SDG-/),
    short_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
  });
  const path = `/events/${event.id}`;
  expect(made.headers.get("location")).toBe(`/api/v1${path}`);

  const changed = await api(path, {
    cookie,
    method: "PATCH",
    json: { is_active: false, end_date: "2026-12-01T13:00:00+02:00", sdg_goal: null },
  });
  expect([changed.status, await changed.json()]).toEqual([
    200,
    { ...event, is_active: false, sdg_goal: null, end_date: "2026-12-01T11:00:00.000Z" },
  ]);
  for (let n = 0; n < 2; n++) {
    const deleted = await api(path, { cookie, method: "DELETE" });
    expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
  }
  expect((await api(path, { cookie })).status).toBe(404);
});

test("an event has a place in degrees, as a whole", async () => {
  const cookie = await cookieOf("admin");
  const place = { latitude: -1.2864, longitude: 36.8172 };
  const made = await api("/events", { cookie, json: { ...least, ...place } });
  const event = await made.json();
  expect([made.status, event]).toEqual([201, expect.objectContaining(place)]);
  const patch = (json: unknown) => api(`/events/${event.id}`, { cookie, method: "PATCH", json });
  const half = await patch({ latitude: null });
  expect([half.status, (await half.json()).errors]).toEqual([
    400,
    { longitude: "Enter both latitude and longitude, or neither" },
  ]);
  const moved = await patch({ latitude: 90, longitude: -180 });
  expect(await moved.json()).toEqual({ ...event, latitude: 90, longitude: -180 });
  const none = { latitude: null, longitude: null };
  expect(await (await patch(none)).json()).toEqual({ ...event, ...none });
  expect((await patch({ latitude: 90.1, longitude: 0 })).status).toBe(400);
});

test("an event has a language, and lists are narrowed by it", async () => {
  await db.update(events).set({ deletedAt: new Date() });
  const cookie = await cookieOf("admin");
  const create = async (language?: string) => {
    const made = await api("/events", { cookie, json: { ...least, language } });
    return (await made.json()) as { id: string; language: string | null };
  };
  const [swahili, french, none] = [await create("sw"), await create("fr"), await create()];
  expect([swahili.language, french.language, none.language]).toEqual(["sw", "fr", null]);
  const listed = async (search: string) => {
    const { items } = await (await api(`/events${search}`)).json();
    return items.map(({ id, language }: { id: string; language: string }) => [id, language]);
  };
  expect(await listed("?language=sw")).toEqual([[swahili.id, "sw"]]);
  expect(await listed("?language=sw&event_type=webinar")).toEqual([]);
  expect(await listed("")).toHaveLength(3);

  const path = `/events/${swahili.id}`;
  const patch = (language: string | null) =>
    api(path, { cookie, method: "PATCH", json: { language } });
  expect(await (await patch("zgh")).json()).toMatchObject({ language: "zgh" });
  expect(await (await api(path)).json()).toMatchObject({ language: "zgh" });
  expect(await (await patch(null)).json()).toMatchObject({ language: null });
  for (const refused of [await patch("klingon"), await api("/events?language=xx")]) {
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toEqual({ language: "Select a language from the list" });
  }
});

test("repeating a call with its key creates one event", async () => {
  const cookie = await cookieOf("admin");
  const key = crypto.randomUUID();
  const send = async (given: string) => {
    const init = { json: least, headers: { "idempotency-key": key } };
    return api("/events", { ...init, cookie: given });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(cookie)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
  const codes = await Promise.all(
    answers.map(async (answer) => (await answer.json()).qr_code_data),
  );
  expect(new Set(codes).size).toBe(1);
  expect((await send(await cookieOf("admin"))).status).toBe(409);
});

test("everyone reads active events, admins all; the code is for event staff", async () => {
  await db.update(events).set({ deletedAt: new Date() });
  const shown = await buildEvent(db, { startDate: new Date("2026-01-02") });
  const hidden = await buildEvent(db, { startDate: new Date("2026-01-01"), isActive: false });
  const cases = [
    { cookie: undefined, ids: [shown.id], code: false },
    { cookie: await cookieOf(), ids: [shown.id], code: false },
    { cookie: await cookieOf("instructor"), ids: [shown.id], code: false },
    { cookie: await cookieOf("event_staff"), ids: [shown.id], code: true },
    { cookie: await cookieOf("admin"), ids: [shown.id, hidden.id], code: true },
  ];
  for (const { cookie, ids, code } of cases) {
    const list = await (await api("/events", { ...(cookie && { cookie }) })).json();
    expect(list.items.map((item: { id: string }) => item.id)).toEqual(ids);
    expect("qr_code_data" in list.items[0]).toBe(code);
    for (const { id } of [shown, hidden]) {
      const one = await api(`/events/${id}`, { ...(cookie && { cookie }) });
      expect(one.status).toBe(ids.includes(id) ? 200 : 404);
      expect("qr_code_data" in (await one.json())).toBe(code && ids.includes(id));
    }
  }
});

test("lists go page by page", async () => {
  await db.update(events).set({ deletedAt: new Date() });
  for (let n = 0; n < 5; n++) await buildEvent(db);
  const seen: string[] = [];
  let path = "/events?limit=2";
  for (let page = 0; page < 3; page++) {
    const { items, next_cursor } = await (await api(path)).json();
    seen.push(...items.map((item: { id: string }) => item.id));
    path = `/events?limit=2&cursor=${next_cursor}`;
    expect(next_cursor === null).toBe(page === 2);
  }
  expect(new Set(seen).size).toBe(5);
  for (const query of ["limit=0", "limit=201", "limit=x", "cursor=%00", "cursor=x"]) {
    expect((await api(`/events?${query}`)).status, query).toBe(400);
  }
});

test("the QR image is for admins and event staff", async () => {
  const { id } = await buildEvent(db, { isActive: false });
  const path = `/events/${id}/qr.png`;
  for (const role of ["admin", "event_staff"] as const) {
    const answer = await api(path, { cookie: await cookieOf(role) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
  }
  expect((await api(path)).status).toBe(401);
  expect((await api(path, { cookie: await cookieOf("instructor") })).status).toBe(403);
});

test("refuses writes of others than admins before parsing the body", async () => {
  const { id } = await buildEvent(db);
  const calls = [
    ["POST", "/events"],
    ["PATCH", `/events/${id}`],
    ["DELETE", `/events/${id}`],
  ] as const;
  const staff = await cookieOf("event_staff", "instructor");
  const admin = await cookieOf("admin");
  for (const [method, path] of calls) {
    const init = { method, json: { title: 3 } };
    expect((await api(path, init)).status).toBe(401);
    expect((await api(path, { ...init, cookie: staff })).status).toBe(403);
    const foreign = { ...init, cookie: admin, headers: { origin: "https://evil.example" } };
    expect((await api(path, foreign)).status).toBe(403);
  }
  expect(await db.select().from(events).where(eq(events.id, id))).toMatchObject([
    { deletedAt: null },
  ]);
});

test("names each invalid field with the sentence of the specification", async () => {
  const cookie = await cookieOf("admin");
  const answer = await api("/events", { cookie, json: { points_reward: 1e9, sdg_goal: 99 } });
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      status: 400,
      errors: {
        title: "Enter an event title",
        description: "Enter an event description",
        start_date: "Enter a start date",
        sdg_goal: "Choose a goal from 1 to 17, or none",
        points_reward: "Use at most 1,000,000 points",
      },
    }),
  ]);
  const json = { ...least, end_date: "2026-11-30T10:00" };
  const backwards = await api("/events", { cookie, json });
  expect([backwards.status, await backwards.json()]).toEqual([
    400,
    expect.objectContaining({
      detail: "The event can’t end before it starts",
      errors: { end_date: "The event can’t end before it starts" },
    }),
  ]);
});

test("no input causes a server error", async () => {
  const cookie = await cookieOf("admin");
  const { id } = await buildEvent(db);
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const bodies = [
    "",
    "{",
    "null",
    "3",
    '"\u0000"',
    "[]",
    deep,
    `{"title":${deep},"description":"x","start_date":"2026-12-01"}`,
    '{"title":"\\u0000","description":"\\ud800","start_date":"\\u0000"}',
    '{"title":"a","description":"b","start_date":"2026-12-01","points_reward":1e400}',
    '{"title":"a","description":"b","start_date":"2026-12-01","__proto__":{"x":1}}',
    '{"time_zone":"../../etc/passwd"}',
  ];
  for (const body of bodies) {
    for (const [method, path] of [
      ["POST", "/events"],
      ["PATCH", `/events/${id}`],
      ["POST", "/check-ins"],
    ] as const) {
      for (const type of ["application/json", "text/plain", "multipart/form-data", ""]) {
        const headers = type ? { "content-type": type } : undefined;
        const { status } = await api(path, { cookie, method, body, ...(headers && { headers }) });
        expect(status, `${method} ${path} ${type} ${body.slice(0, 60)}`).toBeLessThan(500);
      }
    }
  }
  for (const wrong of ["42", "%00", "%ED%A0%80", "%", "' or 1=1", "x".repeat(5000)]) {
    for (const end of ["", "/attendance", "/qr.png"]) {
      expect((await api(`/events/${wrong}${end}`, { cookie })).status, wrong).toBe(404);
    }
    for (const method of ["PATCH", "DELETE"]) {
      const init = { cookie, method, ...(method === "PATCH" && { json: {} }) };
      expect((await api(`/events/${wrong}`, init)).status).toBe(404);
    }
  }
});

test("the endpoints are described", async () => {
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
