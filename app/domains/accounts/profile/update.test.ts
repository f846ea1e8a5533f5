import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { ProfileInput } from "./input.ts";
import { updateProfile } from "./update.server.ts";

const read = async (id: string, tx: Db) => {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select p.full_name, p.country, p.passport_slug, p.passport_public, u.name, u.ascii_name
    from profiles p join users u using (id) where id = ${id}`);
  return rows[0];
};

test("changes only the given fields of the actor's own profile, idempotently", () =>
  inRollback(async (tx) => {
    const [actor, other] = [await buildActor(tx, { name: "Ada" }), await buildActor(tx)];
    const before = await read(other.id, tx);
    for (const _ of [1, 2]) {
      expect(
        await updateProfile(
          actor,
          { full_name: "فاطمة", country: "EG", passport_slug: "fatima" },
          tx,
        ),
      ).toEqual({ ok: true });
    }
    expect(await updateProfile(actor, { passport_public: true }, tx)).toEqual({ ok: true });
    expect(await updateProfile(actor, {}, tx)).toEqual({ ok: true });
    expect(await read(actor.id, tx)).toEqual({
      full_name: "فاطمة",
      country: "EG",
      passport_slug: "fatima",
      passport_public: true,
      name: "فاطمة",
      ascii_name: expect.stringMatching(/^[A-Za-z]+$/),
    });
    expect(await updateProfile(actor, { country: null }, tx)).toEqual({ ok: true });
    expect(await read(actor.id, tx)).toMatchObject({ country: null });
    expect(await read(other.id, tx)).toEqual(before);
  }));

test("refuses a slug that is taken and changes nothing", () =>
  inRollback(async (tx) => {
    const [actor, other] = [await buildActor(tx, { name: "Ada" }), await buildActor(tx)];
    await updateProfile(other, { passport_slug: "river" }, tx);
    const change = { full_name: "Eve", passport_slug: "river" };
    expect(await updateProfile(actor, change, tx)).toEqual({ ok: false, reason: "slug-taken" });
    expect(await read(actor.id, tx)).toMatchObject({ full_name: "Ada", name: "Ada" });
  }));

test("gives a slug to one of twenty concurrent requests", () =>
  inOwnDatabase(async ({ db }) => {
    const actors = await Promise.all(Array.from({ length: 20 }, () => buildActor(db)));
    const answers = await Promise.all(
      actors.map((actor) => updateProfile(actor, { passport_slug: "river" }, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }));

test.each([
  [{ full_name: "  Ada \n Obi " }, { full_name: "Ada Obi" }],
  [{ country: "KE" }, { country: "KE" }],
  [{ country: null }, { country: null }],
  [{ passport_slug: "ada-obi-7" }, { passport_slug: "ada-obi-7" }],
  [{ full_name: "x".repeat(100) }, { full_name: "x".repeat(100) }],
  [{}, {}],
])("accepts %j", (sent, read) => {
  expect(ProfileInput.parse(sent)).toEqual(read);
});

test.each([
  { full_name: "   " },
  { full_name: "x".repeat(101) },
  { full_name: "\u200b\u200b" },
  { full_name: "Ada\u0000" },
  { full_name: "Ada \u202eibO" },
  { full_name: 7 },
  { country: "ke" },
  { country: "XX" },
  { country: "" },
  { passport_slug: "ab" },
  { passport_slug: "x".repeat(61) },
  { passport_slug: "Ada" },
  { passport_slug: "a--b" },
  { passport_slug: "-ada" },
  { passport_slug: "admin" },
  { passport_slug: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" },
  { passport_public: "true" },
  { total_points: 5 },
  { id: "x" },
])("rejects %j", (sent) => {
  expect(ProfileInput.safeParse(sent).success).toBe(false);
});
