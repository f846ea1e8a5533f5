import { expect, test } from "vitest";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import {
  personalCodeText,
  shortPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.ts";
import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600_000);
const api = async (path: string, init?: Parameters<typeof fetchApp>[1]) => {
  const response = await fetchApp(`/api/v1${path}`, init);
  return [response.status, response.status === 204 ? null : await response.json()] as const;
};

async function enter() {
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const ada = await buildActor(db, { name: "Ada Obi" });
  const cookie = await buildSessionCookie(db, staff);
  return { staff, ada, cookie, adaCookie: await buildSessionCookie(db, ada) };
}

test("sets, changes and clears the check-in window in the event's time zone", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const least = { title: "Water day", description: "About water", start_date: "2026-12-01T10:00" };
  const [status, event] = await api("/events", {
    cookie,
    json: { ...least, time_zone: "Europe/Berlin", check_in_opens_at: "2026-12-01T09:30" },
  });
  expect([status, event.check_in_opens_at, event.check_in_closes_at]).toEqual([
    201,
    "2026-12-01T08:30:00.000Z",
    null,
  ]);
  const patch = (json: unknown) => api(`/events/${event.id}`, { cookie, method: "PATCH", json });
  expect((await patch({ check_in_closes_at: "2026-12-01T09:30" }))[1]).toMatchObject({
    errors: { check_in_closes_at: "Check-in can’t close before it opens" },
  });
  const closes = { check_in_closes_at: "2026-12-01T12:00Z", rotating_only: true };
  expect(await patch(closes)).toMatchObject([
    200,
    {
      check_in_opens_at: "2026-12-01T08:30:00.000Z",
      check_in_closes_at: "2026-12-01T12:00:00.000Z",
      rotating_only: true,
    },
  ]);
  expect(await patch({ check_in_opens_at: null })).toMatchObject([
    200,
    { check_in_opens_at: null, check_in_closes_at: "2026-12-01T12:00:00.000Z" },
  ]);
});

test("refuses check-ins outside the window and with wrong codes", async () => {
  const { adaCookie: cookie } = await enter();
  const checkIn = async (code: string) => {
    const [status, { detail }] = await api("/check-ins", { cookie, json: { qr_code: code } });
    return [status, detail];
  };
  const opensAt = new Date("2036-12-01T09:00Z");
  const early = await buildEvent(db, { checkInOpensAt: opensAt });
  expect(await checkIn(early.qrCodeData)).toEqual([
    403,
    expect.stringMatching(/^Check-in opens on 1 December 2036.+10:00.+\(Europe\/Berlin\)$/),
  ]);
  const late = await buildEvent(db, { checkInClosesAt: hours(-1) });
  expect(await checkIn(late.qrCodeData)).toEqual([410, "Check-in has closed"]);
  const only = await buildEvent(db, { rotatingOnly: true });
  expect(await checkIn(only.qrCodeData)).toEqual([403, "Scan the code on the screen at the venue"]);
  expect(await checkIn(rotatingCode(only.id, Date.now() - 61_000).code)).toEqual([
    410,
    "This code has expired. Scan the one on the screen.",
  ]);
  expect((await checkIn(rotatingCode(only.id).code))[0]).toBe(201);
});

test("staff check in by name and undo it, idempotently", async () => {
  const { ada, cookie, adaCookie } = await enter();
  const event = await buildEvent(db, { pointsReward: 70 });
  const path = `/events/${event.id}/attendance/${ada.id}`;
  const there = { event_id: event.id, user_id: ada.id, check_in_method: "staff" };
  const points = async () => (await api("/me", { cookie: adaCookie }))[1].total_points;
  expect(await api(path, { cookie, method: "PUT" })).toMatchObject([201, there]);
  expect(await api(path, { cookie, method: "PUT" })).toMatchObject([200, there]);
  expect(await points()).toBe(70);
  expect(await api(path, { cookie, method: "DELETE" })).toEqual([204, null]);
  expect(await api(path, { cookie, method: "DELETE" })).toMatchObject([
    404,
    { detail: "This person isn’t checked in" },
  ]);
  expect(await points()).toBe(0);
  expect((await api(path, { cookie, method: "PUT" }))[0]).toBe(201);
  expect(await points()).toBe(70);
  for (const wrong of ["42", "%01", crypto.randomUUID()]) {
    const answer = await api(`/events/${event.id}/attendance/${wrong}`, { cookie, method: "PUT" });
    expect(answer).toMatchObject([404, { detail: "We couldn’t find this person" }]);
  }
});

test("a scan returns the learner and the result, identically when repeated", async () => {
  const { ada, cookie } = await enter();
  const event = await buildEvent(db);
  const code = personalCodeText(await findPersonalCode(ada));
  const json = { id: crypto.randomUUID(), code, scanned_at: hours(-1).toISOString() };
  const path = `/events/${event.id}/scans`;
  const learnerFields = { user_id: ada.id, full_name: "Ada Obi", checked_in_at: json.scanned_at };
  for (let n = 0; n < 2; n++) {
    expect(await api(path, { cookie, json })).toEqual([
      200,
      { id: json.id, result: "checked_in", ...learnerFields },
    ]);
  }
  const again = { ...json, id: crypto.randomUUID() };
  const short = shortPersonalCode(await findPersonalCode(ada));
  expect(await api(path, { cookie, json: { ...again, code: short } })).toEqual([
    200,
    { id: again.id, result: "already", ...learnerFields },
  ]);
  const unknown = { ...json, id: crypto.randomUUID(), code: "hello" };
  expect(await api(path, { cookie, json: unknown })).toEqual([
    200,
    { id: unknown.id, result: "unknown", user_id: null, full_name: null, checked_in_at: null },
  ]);
});

test("refuses a scan with a wrong time, format or event", async () => {
  const { ada, cookie } = await enter();
  const event = await buildEvent(db);
  const code = personalCodeText(await findPersonalCode(ada));
  const right = () => ({ id: crypto.randomUUID(), code, scanned_at: new Date().toISOString() });
  const sendScan = async (json: unknown, eventId = event.id) => {
    const [status, body] = await api(`/events/${eventId}/scans`, { cookie, json });
    return [status, body.errors ?? body.detail];
  };
  expect(await sendScan({ ...right(), scanned_at: hours(1).toISOString() })).toEqual([
    400,
    { scanned_at: "The time of this scan is in the future. Check the clock on your device." },
  ]);
  expect(await sendScan({ ...right(), scanned_at: hours(-50).toISOString() })).toEqual([
    400,
    { scanned_at: "This scan is more than 48 hours old" },
  ]);
  const scan = right();
  await sendScan(scan);
  const other = await buildEvent(db);
  expect((await sendScan(scan, other.id))[0]).toBe(409);
  for (const wrong of [{ id: "x" }, { code: "" }, { code: "x".repeat(201) }, { scanned_at: "" }]) {
    expect((await sendScan({ ...right(), ...wrong }))[0]).toBe(400);
  }
  for (const wrong of ["42", "%01", crypto.randomUUID()]) {
    expect((await sendScan(right(), wrong))[0]).toBe(404);
  }
});

test("of two desks that scan the same person, one checks them in and the other learns when", async () => {
  const { ada, cookie } = await enter();
  const other = await enter();
  const event = await buildEvent(db);
  const code = personalCodeText(await findPersonalCode(ada));
  const at = [hours(-2).toISOString(), hours(-1).toISOString()] as const;
  const scan = (desk: string, scanned_at: string) =>
    api(`/events/${event.id}/scans`, {
      cookie: desk,
      json: { id: crypto.randomUUID(), code, scanned_at },
    });
  const scanned = await Promise.all([scan(cookie, at[0]), scan(other.cookie, at[1])]);
  const first = scanned.findIndex(([, { result }]) => result === "checked_in");
  expect(new Set(scanned.map(([status, { result }]) => `${status} ${result}`))).toEqual(
    new Set(["200 already", "200 checked_in"]),
  );
  for (const [, { full_name, checked_in_at }] of scanned) {
    expect([full_name, checked_in_at]).toEqual(["Ada Obi", at[first]]);
  }
});

test("of two desks that undo a check-in, one does; a check-in made since then stays", async () => {
  const { ada, cookie, adaCookie } = await enter();
  const other = await enter();
  const event = await buildEvent(db, { pointsReward: 70 });
  const code = personalCodeText(await findPersonalCode(ada));
  const path = `/events/${event.id}/scans`;
  const scan = async (scanned_at: string) => {
    const [, body] = await api(path, {
      cookie,
      json: { id: crypto.randomUUID(), code, scanned_at },
    });
    return body.checked_in_at as string;
  };
  const undo = (desk: string, at: string) =>
    api(`/events/${event.id}/attendance/${ada.id}?checked_in_at=${encodeURIComponent(at)}`, {
      cookie: desk,
      method: "DELETE",
    });
  const first = await scan(hours(-2).toISOString());
  const undone = await Promise.all([undo(cookie, first), undo(other.cookie, first)]);
  expect(new Set(undone.map(([status]) => status))).toEqual(new Set([204, 404]));
  const second = await scan(hours(-1).toISOString());
  expect((await undo(other.cookie, first))[0]).toBe(404);
  expect((await undo(adaCookie, second))[0]).toBe(403);
  expect(await undo(cookie, "yesterday")).toMatchObject([400, { status: 400 }]);
  expect((await api("/me", { cookie: adaCookie }))[1].total_points).toBe(70);
  expect((await undo(other.cookie, second))[0]).toBe(204);
  expect((await api("/me", { cookie: adaCookie }))[1].total_points).toBe(0);
});
