import { eq } from "drizzle-orm";
import { Client } from "pg";
import { expect, test } from "vitest";

import { events } from "#app/domains/events/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db, inOwnDatabase } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { setVariables } from "#tests/worker.ts";

async function titles(path: string, cookie = ""): Promise<string[]> {
  const answer = await fetchApp(path, { cookie });
  expect(answer.status, path).toBe(200);
  const { items } = (await answer.json()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
}

// The replica is another database with a large lag: its rows reveal which database was queried.
test(
  "visitors read lists from the replica; signed-in users, and everyone during its outage, from the primary",
  () =>
    inOwnDatabase(async (replica) => {
      setVariables({ DATABASE_READ_URL: replica.url });
      const { id } = await buildEvent(db, { title: "On the primary" });
      await buildEvent(replica.db, { title: "On the replica" });
      await buildMission(db, { title: "On the primary" });
      await buildMission(replica.db, { title: "On the replica" });
      const cookie = await buildSessionCookie(db, await buildActor(db));
      for (const path of ["/api/v1/events", "/api/v1/missions"]) {
        expect(await titles(path), path).toEqual(["On the replica"]);
        expect(await titles(path, cookie), path).toEqual(["On the primary"]);
        const wrongKey = await fetchApp(path, { headers: { authorization: "Bearer nonsense" } });
        expect(wrongKey.status).toBe(401);
      }
      expect((await fetchApp(`/api/v1/events/${id}`)).status, "one event").toBe(200);
      const page = await (await fetchApp("/events")).text();
      expect(page, "a page that is cached").not.toContain("On the replica");

      const locker = new Client({ connectionString: replica.url });
      await locker.connect();
      await locker.query("begin; lock table events in access exclusive mode");
      expect(await titles("/api/v1/events"), "a replica that hangs").toEqual(["On the primary"]);
      expect(await titles("/api/v1/missions"), "a replica that rests").toEqual(["On the primary"]);
      await locker.end();
      await expect
        .poll(() => titles("/api/v1/events"), { interval: 500 })
        .toEqual(["On the replica"]);
      await db.delete(events).where(eq(events.id, id));
    }),
  60_000,
);
