import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const cookieOf = async (...roles: Role[]) =>
  buildSessionCookie(db, await buildActor(db, { roles }));
const least = { title: "Water day", description: "About water", start_date: "2026-12-01T10:00" };
const api = (path: string, init?: Parameters<typeof fetchApp>[1]) =>
  fetchApp(`/api/v1${path}`, init);

test("filters events and returns capacity and registrations", async () => {
  await db.update(events).set({ deletedAt: new Date() });
  const lecture = await buildComingEvent(db, {
    title: "Lecture",
    eventType: "webinar",
    sdgGoal: 4,
  });
  const cleanUp = await buildComingEvent(db, { title: "Clean-up", location: null, capacity: 1 });
  const past = await buildComingEvent(db, { title: "Bygone", startDate: new Date("2020-01-01") });
  const idsOf = async (query: string) => {
    const { items } = await (await api(`/events?${query}`)).json();
    return items.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf("when=past")).toEqual([past.id]);
  expect(await idsOf("when=upcoming")).toEqual([lecture.id, cleanUp.id]);
  expect(await idsOf("event_type=webinar")).toEqual([lecture.id]);
  expect(await idsOf("sdg_goal=4")).toEqual([lecture.id]);
  expect(await idsOf("online=true&when=upcoming")).toEqual([lecture.id, cleanUp.id]);
  expect(await idsOf("q=clean-UP")).toEqual([cleanUp.id]);
  for (const query of ["q=%00", "when=soon", "event_type=x", "sdg_goal=18", "online=no"]) {
    expect((await api(`/events?${query}`)).status, query).toBe(400);
  }
  await register(await buildActor(db), cleanUp.id);
  expect(await (await api(`/events/${cleanUp.id}`)).json()).toMatchObject({
    capacity: 1,
    going: 1,
  });
  expect(await (await api(`/events/${lecture.id}`)).json()).toMatchObject({
    capacity: null,
    going: 0,
  });
});

test("registering and cancelling are idempotent", async () => {
  const { id } = await buildComingEvent(db, { capacity: 1 });
  const [ada, bea] = [await cookieOf(), await cookieOf()];
  const call = (method: string, cookie: string, event = id) =>
    api(`/events/${event}/place`, { method, cookie });
  for (let n = 0; n < 2; n++) {
    const answer = await call("PUT", ada);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { event_id: id, status: "going", position: null, asked_at: expect.any(String) },
    ]);
  }
  expect(await (await call("PUT", bea)).json()).toMatchObject({ status: "waiting", position: 1 });
  for (let n = 0; n < 2; n++) expect((await call("DELETE", ada)).status).toBe(204);
  expect(await (await call("PUT", bea)).json()).toMatchObject({ status: "going", position: null });
  const past = await buildComingEvent(db, { startDate: new Date("2020-01-01") });
  expect([
    (await call("PUT", ada, past.id)).status,
    (await call("DELETE", ada, "x")).status,
  ]).toEqual([410, 404]);
});

test("an admin sets and removes the capacity", async () => {
  const cookie = await cookieOf("admin");
  const made = await (await api("/events", { cookie, json: { ...least, capacity: 40 } })).json();
  expect(made.capacity).toBe(40);
  const patch = (capacity: unknown) =>
    api(`/events/${made.id}`, { method: "PATCH", cookie, json: { capacity } });
  expect(await (await patch(null)).json()).toMatchObject({ capacity: null });
  for (const odd of [0, -1, 1.5, "many", 1e9]) expect((await patch(odd)).status).toBe(400);
});
