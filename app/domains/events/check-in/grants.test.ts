import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { rotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { checkInGrants, eventAttendance } from "#app/domains/events/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { isGrantUsable, purgeGrants } from "./bind-grant.server.ts";
import { checkIn } from "./check-in.server.ts";
import { newGrant } from "./grant.server.ts";

const hours = (n: number) => new Date(Date.now() + n * 3600_000);

test("a grant admits its holder with a code that is no longer on the screen", () =>
  inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const event = await buildEvent(tx);
    const old = rotatingCode(event.id, Date.now() - 200_000).code;
    const stale = { ok: false, reason: "stale-code" };
    const another = newGrant((await buildEvent(tx)).id, ada.id);
    expect(await checkIn(ada, old, tx, another)).toEqual(stale);
    expect(await checkIn(ben, old, tx, newGrant(event.id, ada.id))).toEqual(stale);
    expect(await checkIn(ada, old, tx, newGrant(event.id, ada.id))).toMatchObject({ ok: true });
  }));

test("a grant from before login belongs to the first account that uses it", () =>
  inRollback(async (tx) => {
    const [ada, ben, eve] = [await buildActor(tx), await buildActor(tx), await buildActor(tx)];
    const event = await buildEvent(tx, { checkInClosesAt: hours(-1) });
    const code = (seconds: number) => rotatingCode(event.id, Date.now() - seconds * 1000).code;
    const grant = newGrant(event.id, null);
    expect(await isGrantUsable(grant, ben.id, tx)).toBe(true);
    // The event refuses the check-in, and the grant is bound all the same.
    expect(await checkIn(ada, code(200), tx, grant)).toMatchObject({ reason: "closed" });
    expect(await isGrantUsable(grant, ben.id, tx)).toBe(false);
    await tx.execute(sql`update events set check_in_closes_at = null where id = ${event.id}`);
    const stale = { ok: false, reason: "stale-code" };
    expect(await checkIn(ben, code(200), tx, grant)).toEqual(stale);
    expect(await checkIn(ada, code(200), tx, grant)).toMatchObject({ ok: true });
    expect(await checkIn(ben, code(0), tx, grant)).toMatchObject({ ok: true });

    const quick = newGrant(event.id, null);
    expect(await checkIn(eve, code(0), tx, quick)).toMatchObject({ ok: true });
    expect(await checkIn(await buildActor(tx), code(200), tx, quick)).toEqual(stale);
    await tx.execute(sql`update check_in_grants set expires_at = now() - interval '1 second'
      where id = ${grant.id}`);
    await purgeGrants(tx);
    expect(await tx.select({ id: checkInGrants.id }).from(checkInGrants)).toEqual([
      { id: quick.id },
    ]);
  }));

test("one of twenty accounts that use a grant concurrently is checked in", () =>
  inOwnDatabase(async ({ db }) => {
    const event = await buildEvent(db);
    const learners = await Promise.all(Array.from({ length: 20 }, () => buildActor(db)));
    const old = rotatingCode(event.id, Date.now() - 200_000).code;
    const grant = newGrant(event.id, null);
    const answers = await Promise.all(learners.map((learner) => checkIn(learner, old, db, grant)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 19 }, () => ({ ok: false, reason: "stale-code" })),
    );
    expect(await db.select().from(eventAttendance)).toHaveLength(1);
  }));
