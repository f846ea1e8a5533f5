import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { register } from "./registration/register.server.ts";
import { remindOfEvent, remindOfEvents } from "./remind-of-events.server.ts";
import { events } from "./tables.server.ts";
import { updateEvent } from "./update-event.server.ts";

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
const eventsOf = async ({ id }: Actor, db: Db) =>
  (await listNotifications(id, { limit: 50 }, db)).items;
const queued = async (db: Db) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select j.payload->>'id' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remind-of-event' order by j.id`);
  return rows.map(({ id }) => id);
};

test("reminds registered users the day before, once for any number of processes", () =>
  inOwnDatabase(async ({ db }) => {
    const [ada, bea] = [await buildActor(db), await buildActor(db)];
    const soon = await buildEvent(db, {
      capacity: 1,
      startDate: hours(20),
      endDate: hours(22),
      location: "Old bridge, Accra",
    });
    await buildEvent(db, { startDate: hours(30) });
    await buildEvent(db, { startDate: hours(-1) });
    await buildEvent(db, { startDate: hours(20), isActive: false });
    for (const actor of [ada, bea]) await register(actor, soon.id, db);
    await Promise.all(Array.from({ length: 8 }, () => remindOfEvents(db)));
    expect(await queued(db)).toEqual([soon.id]);

    await Promise.all(Array.from({ length: 4 }, () => remindOfEvent(soon.id, db)));
    expect(await eventsOf(ada, db)).toMatchObject([
      {
        kind: "event_reminder",
        link: `/events/${soon.id}`,
        params: { title: "River clean-up", facts: expect.stringContaining("Old bridge, Accra") },
      },
    ]);
    expect(await eventsOf(bea, db)).toEqual([]);
  }));

test("reminds again of a moved event, and not of a hidden or started one", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const ada = await buildActor(db);
    const { id } = await buildEvent(db, { startDate: hours(10) });
    await register(ada, id, db);
    await remindOfEvents(db);
    await remindOfEvent(id, db);
    const later = hours(18).toISOString();
    await updateEvent(admin, id, { start_date: later, end_date: later }, db);
    await remindOfEvents(db);
    await remindOfEvent(id, db);
    expect(await eventsOf(ada, db)).toHaveLength(2);
    await updateEvent(admin, id, { is_active: false }, db);
    await remindOfEvent(id, db);
    await db
      .update(events)
      .set({ isActive: true, startDate: hours(-1) })
      .where(eq(events.id, id));
    await remindOfEvent(id, db);
    expect(await eventsOf(ada, db)).toHaveLength(2);
  }));
