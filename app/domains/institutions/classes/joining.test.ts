import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { buildClass, buildPupil, findActor, newPupil } from "#tests/builders/classes.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createClass } from "./create.server.ts";
import { joinClass, joinClassAsMember } from "./join.server.ts";
import { listClasses, listPupils } from "./queries.server.ts";

const done = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

test("of many who join at the last place, one gets it, and of many with one name too; fifty times", () =>
  inOwnDatabase(async ({ db }) => {
    for (let round = 0; round < 50; round++) {
      const { code, id } = await buildClass(db, { name: `7b ${round}`, places: 2 });
      await buildPupil(db, code, "First");
      const isSameName = round % 2 === 1;
      const names = Array.from({ length: 6 }, (_, n) => (isSameName ? "Mia" : `Pupil ${n}`));
      const joined = await Promise.all(names.map((name) => joinClass(code, newPupil(name), db)));
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await listPupils(id, db)).toHaveLength(2);
    }
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from users u where u.email like '%@class-account.invalid'
        and not exists (select from class_pupils p where p.user_id = u.id)`);
    expect(rows[0]?.n).toBe(0);
  }));

test("of many who get one name at once, however they spell it, one gets it", () =>
  inOwnDatabase(async ({ db }) => {
    const { code, id } = await buildClass(db);
    const names = Array.from({ length: 12 }, (_, n) => (n % 2 ? "Mia" : "MÍA"));
    const joined = await Promise.all(names.map((name) => joinClass(code, newPupil(name), db)));
    expect(joined.map((one) => (one.ok ? "ok" : one.reason)).toSorted()).toEqual([
      ...Array<string>(11).fill("name-taken"),
      "ok",
    ]);
    expect(await listPupils(id, db)).toHaveLength(1);
  }));

test("a seat of the institution's plan is needed, and a withdrawn approval closes the code", () =>
  inRollback(async (tx) => {
    const { code, institutionId } = await buildClass(tx, { places: 100 });
    await tx.execute(sql`delete from membership_periods`);
    const outcomes: string[] = [];
    for (let n = 0; n < 100 && !outcomes.includes("no-place"); n++) {
      const joined = await joinClass(code, newPupil(`Pupil ${n}`), tx);
      outcomes.push(joined.ok ? "ok" : joined.reason);
    }
    expect(outcomes.at(-1)).toBe("no-place");
    await tx.execute(sql`update institutions set status = 'rejected' where id = ${institutionId}`);
    expect(await joinClass(code, newPupil("Late"), tx)).toEqual(refused("class-not-found"));
  }));

test("someone with an account of their own joins as a member, once, and not a second class", () =>
  inRollback(async (tx) => {
    const { owner, code, institutionId, id } = await buildClass(tx);
    const next = await createClass(owner, institutionId, { name: "8b", places: 9 }, tx);
    if (!next.ok) throw new Error(next.reason);
    const ada = await buildActor(tx);
    expect(await joinClassAsMember(ada, code, tx)).toMatchObject(done);
    expect(await joinClassAsMember(ada, code, tx)).toMatchObject(done);
    expect(await joinClassAsMember(ada, next.code, tx)).toEqual(refused("other-class"));
    const [one] = await listClasses(institutionId, tx);
    expect(one).toMatchObject({ id, members: 1 });
    expect(await listPupils(id, tx)).toEqual([]);
    const { userId } = await buildPupil(tx, code, "Mia");
    expect(await joinClassAsMember(await findActor(tx, userId), next.code, tx)).toEqual(
      refused("not-for-class-accounts"),
    );
    // Another institution is another matter.
    const other = await buildClass(tx);
    expect(await joinClassAsMember(ada, other.code, tx)).toMatchObject(done);
  }));
