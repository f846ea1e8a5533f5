import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { findUserIds, listUsers } from "./list-users.server.ts";

test.each([
  ["ada", true],
  ["OBI", true],
  ["Ada Ob", true],
  ["obi ada", true],
  ["ada.obi@example.org", true],
  ["ada.obi@ex", true],
  ["jose", true],
  ["José-M", true],
  ["bi", false],
  ["ada nobody", false],
  ["'; drop table users; --", false],
  ["%", false],
  ["!&|:*", false],
  ["\\'", false],
])("a search for %s finds Ada Obi José-María: %s", async (search, isFound) => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx, { email: "ada.obi@example.org" });
    await updateProfile(ada, { full_name: "Ada Obi José-María", country: "GH" }, tx);
    await buildActor(tx, { name: "Someone Else", email: "else@example.net" });
    const { items } = await listUsers({ search, limit: 10 }, tx);
    expect(items.map(({ id }) => id)).toEqual(isFound ? [ada.id] : []);
    expect(await findUserIds(search, tx)).toEqual(isFound ? [ada.id] : []);
  });
});

test.each(["محمد", "王小明", "Иванов", "हिन्दी"])(
  "finds a user called %s by that name",
  async (name) => {
    await inRollback(async (tx) => {
      const { id } = await buildActor(tx, { name });
      const { items } = await listUsers({ search: name, limit: 10 }, tx);
      expect(items.map((user) => user.id)).toEqual([id]);
    });
  },
);

test("lists an account with its roles, country and creation date", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx, { roles: ["instructor", "event_staff"] });
    await updateProfile(ada, { country: "GH" }, tx);
    expect(await listUsers({ search: ada.id, limit: 10 }, tx)).toEqual({
      items: [
        {
          id: ada.id,
          name: "Ada Obi",
          email: ada.email,
          passportSlug: expect.stringMatching(/^ada-obi-/),
          country: "GH",
          createdAt: expect.any(Date),
          roles: ["event_staff", "instructor"],
        },
      ],
      nextCursor: null,
    });
  });
});

test("pages through users without gaps, newest first, filtered by role and search", async () => {
  await inRollback(async (tx) => {
    const built: string[] = [];
    for (let n = 0; n < 5; n++) {
      // Sequential, so that the order is known.
      built.push((await buildActor(tx, { roles: n % 2 ? ["instructor"] : [] })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listUsers({ search: "ada obi", limit: 2, cursor }, tx);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(built.toReversed());
    const { items } = await listUsers({ role: "instructor", search: "ada", limit: 10 }, tx);
    expect(items.map(({ id }) => id)).toEqual([built[3], built[1]]);
    expect(await listUsers({ cursor: "not a cursor", limit: 10 }, tx)).toEqual({
      items: [],
      nextCursor: null,
    });
  });
});

test("finds the newest users when a word matches more users than can be sorted", async () => {
  await inRollback(async (tx) => {
    await tx.execute(sql`
      insert into users (name, ascii_name, email)
        select 'Common Name', 'Common Name', 'common' || n || '@example.org'
        from generate_series(1, 2001) n`);
    const first = await listUsers({ search: "Common", limit: 3 }, tx);
    const second = await listUsers(
      { search: "common", limit: 3, cursor: first.nextCursor ?? "" },
      tx,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from users order by id desc limit 6`);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect((await listUsers({ search: "common1999", limit: 3 }, tx)).items).toHaveLength(1);
  });
});
