import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { classAccountDomain } from "#app/domains/accounts/class-accounts/class-account.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { suspendUser } from "#app/domains/community/moderation/suspend-user.server.ts";
import { withdrawInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildInvoice, recordingSettlement } from "#tests/builders/invoices.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";

import { countLimit, type ListName } from "./admin-list.ts";
import { readListState } from "./list-input.ts";
import type { ListedRow } from "./listed.ts";
import { type ListSource, readList } from "./read-list.server.ts";
import { sources } from "./sources.server.ts";

/** Returns the pages of a list that an address asks for, with what names each row. */
async function readPages(name: ListName, search: string, tx: Db, limit = 50, timeZone = "UTC") {
  const state = readListState(name, new URLSearchParams(search));
  const source = sources[name] as unknown as ListSource<ListName, ListedRow>;
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readList(source, { ...state, limit, cursor, timeZone }, tx);
    pages.push(
      page.rows.map((row) => ("name" in row ? row.name : "title" in row ? row.title : row.number)),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

test("sorts people by each key, page by page, and ends ties by the id", async () => {
  await inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const people = [
      ["ben", "c@example.org", "2026-01-02"],
      ["Ada", "a@example.org", "2026-01-03"],
      ["Zoë", "d@example.org", "2026-01-01"],
      ["ada", "b@example.org", "2026-01-02"],
    ] as const;
    for (const [name, email, day] of people) {
      const actor = await buildActor(tx, { name, email });
      await buildMember(tx, school.id, { actor });
      const { id } = actor;
      await tx.execute(sql`update users set created_at = ${day}::date where id = ${id}`);
    }
    // Its owner is a member too.
    await tx.execute(sql`delete from institution_members where user_id = ${school.owner.id}`);
    const only = `institution=${school.id}`;
    const read = (search: string) => readPages("people", `${only}&${search}`, tx, 3);
    expect(await read("sort=name")).toEqual([["Ada", "ada", "ben"], ["Zoë"]]);
    expect(await read("sort=-name")).toEqual([["Zoë", "ben", "ada"], ["Ada"]]);
    expect(await read("sort=email")).toEqual([["Ada", "ada", "ben"], ["Zoë"]]);
    expect(await read("")).toEqual([["Ada", "ada", "ben"], ["Zoë"]]);
    expect(await read("sort=joined")).toEqual([["Zoë", "ben", "ada"], ["Ada"]]);
    // What is unknown is dropped.
    expect(await read("sort=points&role=queen&from=yesterday")).toEqual(await read(""));
  });
});

test("filters people by role, country, status, institution, day and words", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { name: "Root", roles: ["admin"] });
    const ada = await buildActor(tx, { name: "Ada Obi", roles: ["instructor"] });
    await updateProfile(ada, { country: "KI" }, tx);
    const ben = await buildActor(tx, { name: "Ben Obi" });
    await suspendUser(admin, ben.id, { days: 0, reason: "Spam" }, tx);
    await tx.execute(sql`update users set email_verified = true where id = ${ada.id}`);
    await tx.execute(
      sql`update users set email_verified = false, created_at = '2020-02-02 23:30Z' where id = ${ben.id}`,
    );
    const read = async (search: string, zone?: string) =>
      (await readPages("people", search, tx, 50, zone)).flat().toSorted();
    expect(await read("q=obi")).toEqual(["Ada Obi", "Ben Obi"]);
    expect(await read("q=obi&role=instructor")).toEqual(["Ada Obi"]);
    expect(await read("country=KI")).toEqual(["Ada Obi"]);
    expect(await read("q=obi&status=suspended")).toEqual(["Ben Obi"]);
    expect(await read("q=obi&status=verified")).toEqual(["Ada Obi"]);
    expect(await read("q=obi&status=unverified")).toEqual(["Ben Obi"]);
    await buildActor(tx, { name: "Cai Obi", email: `cai@${classAccountDomain}` });
    expect(await read("q=obi&status=unverified")).toEqual(["Ben Obi"]);
    expect(await read("q=obi&status=class_account")).toEqual(["Cai Obi"]);
    // The day is that of the reader's time zone.
    expect(await read("from=2020-02-02&to=2020-02-02")).toEqual(["Ben Obi"]);
    expect(await read("from=2020-02-03&to=2020-02-03", "Africa/Nairobi")).toEqual(["Ben Obi"]);
    expect(await read("to=2020-02-02", "Africa/Nairobi")).toEqual([]);
  });
});

test("a list with more matches than are counted has the same order by its index", async () => {
  await inRollback(async (tx) => {
    // A trigger creates their profiles.
    await tx.execute(sql`
      insert into users (name, email) select 'Common ' || lpad(n::text, 4, '0'), n || '@many.example'
      from generate_series(1, ${countLimit + 1}::int) n`);
    await tx.execute(sql`
      update profiles set country = 'KI' from users u where u.id = profiles.id and u.name like 'Common %'`);
    const state = readListState("people", new URLSearchParams("country=KI&sort=-name"));
    const query = { ...state, limit: 2, timeZone: "UTC" };
    const first = await readList(sources.people, query, tx);
    expect(first).toMatchObject({ count: countLimit, hasMore: true });
    const next = await readList(sources.people, { ...query, cursor: first.nextCursor ?? "" }, tx);
    expect([...first.rows, ...next.rows].map(({ name }) => name)).toEqual(
      [2001, 2000, 1999, 1998].map((n) => `Common ${n}`),
    );
  });
});

test("filters and sorts payments", async () => {
  await inRollback(async (tx) => {
    await tx.execute(sql`delete from refunds`);
    await tx.execute(sql`delete from invoices`);
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { settlement } = recordingSettlement();
    const billed = (name: string) => ({
      billedTo: { name, email: "n@example.org", address: [], country: "" },
    });
    const late = await buildInvoice(tx, ada, { dueDays: -1, ...billed("Zoë") });
    const paid = await buildInvoice(tx, ada, {
      ...billed("100% Noura_القحطاني"),
      subject: `membership:${crypto.randomUUID()}`,
      lines: [{ text: "Pro", quantity: 1, unitAmount: 9900 }],
    });
    const cancelled = await buildInvoice(tx, ada, { ...billed("ben"), dueDays: 30 });
    await markInvoicePaid(admin, paid.id, settlement, tx);
    await withdrawInvoice(admin, cancelled.id, settlement, tx);
    const read = async (search: string) => (await readPages("payments", search, tx, 2)).flat();
    const [l, p, c] = [late.number, paid.number, cancelled.number];
    expect(await read("sort=name")).toEqual([p, c, l]);
    expect(await read("sort=due")).toEqual([l, p, c]);
    expect((await read("sort=-total"))[0]).toBe(p);
    expect([await read("show=open"), await read("show=overdue")]).toEqual([[l], [l]]);
    expect([await read("show=paid"), await read("show=cancelled")]).toEqual([[p], [c]]);
    expect([await read("kind=membership"), await read("show=refunded")]).toEqual([[p], []]);
    expect([await read(`q=${l.toLowerCase()}`), await read("q=0%25 n")]).toEqual([[l], [p]]);
    expect(await read("to=2020-01-01")).toEqual([]);
  });
});

test("filters missions and events, and never shows what is deleted or a draft", async () => {
  await inRollback(async (tx) => {
    await tx.execute(sql`update missions set deleted_at = now()`);
    await tx.execute(sql`update events set deleted_at = now()`);
    await buildMission(tx, { title: "Oak", sdgGoal: 15, location: "Accra", pointsReward: 10 });
    await buildMission(tx, { title: "ash", sdgGoal: 1, location: null, isActive: false });
    const missions = async (search: string) => (await readPages("missions", search, tx, 1)).flat();
    expect(await missions("sort=title")).toEqual(["ash", "Oak"]);
    expect(await missions("sort=points")).toEqual(["Oak", "ash"]);
    expect([await missions("goal=15"), await missions("status=inactive")]).toEqual([
      ["Oak"],
      ["ash"],
    ]);
    expect([await missions("place=acc"), await missions("goal=18")]).toEqual([
      ["Oak"],
      await missions(""),
    ]);
    const long = { startDate: new Date("2020-01-01"), endDate: new Date("2020-01-02") };
    await buildEvent(tx, { title: "Past", ...long, eventType: "workshop" });
    await buildEvent(tx, {
      title: "Next",
      startDate: new Date("2090-01-01"),
      endDate: new Date("2090-01-02"),
      isActive: false,
    });
    await buildEvent(tx, { title: "Draft", status: "draft", isActive: false });
    const events = async (search: string) => (await readPages("events", search, tx, 1)).flat();
    expect(await events("")).toEqual(["Next", "Past"]);
    expect([await events("when=past"), await events("when=upcoming")]).toEqual([
      ["Past"],
      ["Next"],
    ]);
    expect([await events("type=workshop"), await events("state=inactive")]).toEqual([
      ["Past"],
      ["Next"],
    ]);
    expect(await events("state=draft")).toEqual(await events(""));
  });
});
