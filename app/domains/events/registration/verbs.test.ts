import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import { updateEvent } from "#app/domains/events/update-event.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { cancelRegistration } from "./cancel.server.ts";
import { promoteAfterCancellations } from "./promote-after-cancellations.server.ts";
import { countRegistrations, findRegistration } from "./queries.server.ts";
import { register } from "./register.server.ts";

async function buildLearners(n: number, tx: Db): Promise<Actor[]> {
  const actors: Actor[] = [];
  while (actors.length < n) actors.push(await buildActor(tx));
  return actors;
}
const eventsOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 50 }, tx)).items.map(({ kind, link }) => ({ kind, link }));
const countOf = async (eventId: string, tx: Db) =>
  (await countRegistrations([eventId], tx)).get(eventId);
const standing = async (eventId: string, actors: Actor[], tx: Db) => {
  const registrations: unknown[] = [];
  for (const { id } of actors) {
    const registration = await findRegistration(eventId, id, tx);
    registrations.push(registration && (registration.position ?? registration.status));
  }
  return registrations;
};
const notFound = { ok: false, reason: "not-found" };
const over = { ok: false, reason: "over" };

test("registers in order, fills the waiting list and promotes the first when a seat is free", () =>
  inRollback(async (tx) => {
    const [ada, bea, cyd, dan] = (await buildLearners(4, tx)) as [Actor, Actor, Actor, Actor];
    const all = [ada, bea, cyd, dan];
    const { id } = await buildComingEvent(tx, { capacity: 2 });
    for (const actor of all) await register(actor, id, tx);
    expect(await standing(id, all, tx)).toEqual(["going", "going", 1, 2]);
    expect(await register(dan, id, tx)).toEqual({
      ok: true,
      isNew: false,
      registration: { status: "waiting", askedAt: expect.any(Date), position: 2 },
    });

    expect(await cancelRegistration(ada, id, tx)).toEqual({ ok: true, wasRegistered: true });
    expect(await cancelRegistration(ada, id, tx)).toEqual({ ok: true, wasRegistered: false });
    expect(await standing(id, all, tx)).toEqual([undefined, "going", "going", 1]);
    expect(await eventsOf(cyd, tx)).toEqual([{ kind: "place_free", link: `/events/${id}` }]);
    expect(await eventsOf(dan, tx)).toEqual([]);

    expect(await cancelRegistration(dan, id, tx)).toEqual({ ok: true, wasRegistered: true });
    await register(ada, id, tx);
    expect(await standing(id, all, tx)).toEqual([1, "going", "going", undefined]);
  }));

test("a user who cancelled, waited and was promoted again is notified again, also by email", () =>
  inRollback(async (tx) => {
    const [ada, bea] = (await buildLearners(2, tx)) as [Actor, Actor];
    await tx.execute(sql`update users set email_verified = true`);
    const { id } = await buildComingEvent(tx, { capacity: 1 });
    for (let n = 0; n < 2; n++) {
      await register(ada, id, tx);
      await register(bea, id, tx);
      await cancelRegistration(ada, id, tx);
      await cancelRegistration(bea, id, tx);
    }
    expect(await eventsOf(bea, tx)).toHaveLength(2);
    const { rows } = await tx.execute<{ to: string; subject: string }>(sql`
      select j.payload->>'to' as to, j.payload->>'subject' as subject
      from graphile_worker._private_jobs j`);
    const message = { to: bea.email, subject: expect.stringContaining("You have a place at") };
    expect(rows).toEqual([message, message]);
  }));

test("a higher capacity promotes waiting users, a lower one removes none", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const all = await buildLearners(5, tx);
    const { id } = await buildComingEvent(tx, { capacity: 1 });
    for (const actor of all) await register(actor, id, tx);
    await updateEvent(admin, id, { capacity: 3 }, tx);
    expect(await standing(id, all, tx)).toEqual(["going", "going", "going", 1, 2]);
    await updateEvent(admin, id, { capacity: 1 }, tx);
    expect(await standing(id, all, tx)).toEqual(["going", "going", "going", 1, 2]);
    await cancelRegistration(all[0]!, id, tx);
    expect(await standing(id, all, tx)).toEqual([undefined, "going", "going", 1, 2]);
    await updateEvent(admin, id, { title: "Renamed" }, tx);
    expect(await countOf(id, tx)).toEqual({ going: 2, waiting: 2 });
    await updateEvent(admin, id, { capacity: null }, tx);
    expect(await countOf(id, tx)).toEqual({ going: 4, waiting: 0 });
    expect((await eventsOf(all[4]!, tx)).map(({ kind }) => kind)).toEqual(["place_free"]);
  }));

test("refuses registrations and cancellations for past, hidden, deleted or unknown events", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const ada = await buildActor(tx);
    const past = await buildComingEvent(tx, { startDate: new Date("2020-01-01T10:00Z") });
    expect(await register(ada, past.id, tx)).toEqual(over);
    expect(await cancelRegistration(ada, past.id, tx)).toEqual(over);
    const { id } = await buildComingEvent(tx);
    await register(ada, id, tx);
    await setEventActive(admin, id, false, tx);
    expect(await cancelRegistration(ada, id, tx)).toEqual(notFound);
    await deleteEvent(admin, id, tx);
    for (const odd of [id, randomUUID(), "42", "", "\u0000"]) {
      expect(await register(ada, odd, tx)).toEqual(notFound);
      expect(await cancelRegistration(ada, odd, tx)).toEqual(notFound);
    }
    expect(await countOf(id, tx)).toEqual({ going: 1, waiting: 0 });
  }));

test("of 50 concurrent requests for 2 seats 2 are going and 48 wait in one order", () =>
  inOwnDatabase(async ({ db }) => {
    const all = await buildLearners(50, db);
    const { id } = await buildComingEvent(db, { capacity: 2 });
    // Each registers twice, as a double click does.
    await Promise.all([...all, ...all].map((actor) => register(actor, id, db)));
    expect(await countOf(id, db)).toEqual({ going: 2, waiting: 48 });
    const line = (await standing(id, all, db)).filter((registration) => registration !== "going");
    expect(line.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 48 }, (_, n) => n + 1),
    );
  }));

test("concurrent cancellations and registrations leave no seat double or empty", () =>
  inOwnDatabase(async ({ db }) => {
    const [first, later] = [await buildLearners(10, db), await buildLearners(20, db)];
    const { id } = await buildComingEvent(db, { capacity: 10 });
    for (const actor of first) await register(actor, id, db);
    const left = first.slice(0, 6);
    await Promise.all([
      ...later.map((actor) => register(actor, id, db)),
      ...left.map((actor) => cancelRegistration(actor, id, db)),
      ...left.map((actor) => cancelRegistration(actor, id, db)),
    ]);
    expect(await countOf(id, db)).toEqual({ going: 10, waiting: 14 });
    const published = await Promise.all(later.map((actor) => eventsOf(actor, db)));
    expect(published.flat().length).toBeLessThanOrEqual(6);
  }));

test("the seat of a deleted account goes to the first waiting user", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, bea, cyd] = (await buildLearners(3, db)) as [Actor, Actor, Actor];
    const { id } = await buildComingEvent(db, { capacity: 1 });
    for (const actor of [ada, bea, cyd]) await register(actor, id, db);
    await eraseAccount(ada, db);
    await Promise.all(Array.from({ length: 5 }, () => promoteAfterCancellations(db)));
    expect(await standing(id, [bea, cyd], db)).toEqual(["going", 1]);
    expect(await eventsOf(bea, db)).toHaveLength(1);
    await eraseAccount(bea, db);
    await register(await buildActor(db), id, db);
    expect(await standing(id, [cyd], db)).toEqual(["going"]);
  }));
