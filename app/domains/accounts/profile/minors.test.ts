import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { updateProfile } from "./update.server.ts";

const read = async (tx: Db, id: string) => {
  const [row] = await tx
    .select({
      isPublic: profiles.passportPublic,
      isNamed: profiles.onLeaderboard,
      isSearchable: profiles.searchable,
      until: profiles.protectedUntil,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row;
};
const open = { passport_public: true, on_leaderboard: true, searchable: true };
const hidden = { isPublic: false, isNamed: false, isSearchable: false };

test("declaring to be under the age of consent hides a public passport at once", () =>
  inRollback(async (tx) => {
    const actor = await buildActor(tx);
    await updateProfile(actor, open, tx);
    expect(await updateProfile(actor, { under_age_of_consent: true }, tx)).toEqual({ ok: true });
    const first = await read(tx, actor.id);
    expect(first).toMatchObject(hidden);
    // 16 minus 13 years: even the youngest learner has reached the age by then.
    const years = ((first?.until?.getTime() ?? 0) - Date.now()) / (365.25 * 24 * 3600 * 1000);
    expect(years).toBeCloseTo(3, 1);
    await updateProfile(actor, { under_age_of_consent: true }, tx);
    expect(await read(tx, actor.id)).toEqual(first);
  }));

test.each(["passport_public", "on_leaderboard", "searchable"] as const)(
  "refuses %s to a minor until the declaration expires or is corrected",
  (setting) =>
    inRollback(async (tx) => {
      const actor = await buildActor(tx);
      await updateProfile(actor, { under_age_of_consent: true }, tx);
      const refused = { ok: false, reason: "under-age" };
      expect(await updateProfile(actor, { [setting]: true }, tx)).toEqual(refused);
      const both = { [setting]: true, full_name: "New Name" };
      expect(await updateProfile(actor, both, tx)).toEqual(refused);
      expect(await read(tx, actor.id)).toMatchObject(hidden);
      await tx.execute(sql`
        update profiles set protected_until = now() - interval '1 second' where id = ${actor.id}`);
      expect(await updateProfile(actor, { [setting]: true }, tx)).toEqual({ ok: true });
      const corrected = { ...open, under_age_of_consent: false };
      expect(await updateProfile(actor, corrected, tx)).toEqual({ ok: true });
      expect(await read(tx, actor.id)).toMatchObject({ isPublic: true, until: null });
    }),
);

test("the database refuses to publish a minor's passport", () =>
  inRollback(async (tx) => {
    const actor = await buildActor(tx);
    await updateProfile(actor, { under_age_of_consent: true }, tx);
    const error = await tx
      .transaction((tx) =>
        tx.update(profiles).set({ passportPublic: true }).where(eq(profiles.id, actor.id)),
      )
      .then(
        () => undefined,
        (caught: Error) => caught.cause as { constraint?: string },
      );
    expect(error?.constraint).toBe("profiles_minor");
  }));

test.each([
  [{}, 13, 16],
  [{ MINIMUM_AGE: "16", AGE_OF_CONSENT: "18" }, 16, 18],
])("reads the ages from %j", (source, minimum, consent) => {
  expect(parseEnv(source)).toMatchObject({ MINIMUM_AGE: minimum, AGE_OF_CONSENT: consent });
});

test.each([
  [{ MINIMUM_AGE: "18" }, "AGE_OF_CONSENT"],
  [{ AGE_OF_CONSENT: "young" }, "AGE_OF_CONSENT"],
  [{ MINIMUM_AGE: "-1" }, "MINIMUM_AGE"],
])("refuses %j and names %s", (source, name) => {
  expect(() => parseEnv(source)).toThrow(`${name} is invalid`);
});
