import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { acceptInvitation } from "#app/domains/institutions/invitations/accept.server.ts";
import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { prepareInvitation } from "#app/domains/institutions/invitations/send.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { changeMapping, deleteList } from "./change-list.server.ts";
import { createList } from "./create-list.server.ts";
import { listLimits } from "./list-columns.ts";
import { findList } from "./preview-list.server.ts";
import { countListInvitations, listInvitationLists, purgeLists } from "./queries.server.ts";
import { sendList } from "./send-list.server.ts";
import { withdrawList } from "./withdraw-list.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const list = [
  "Name;E-Mail;Klasse",
  "Jörg Müller;joerg@schule.example;10B",
  "Änne Weiß;aenne@schule.example;10b",
  "Änne Weiß;AENNE@schule.example;10b",
  "Ohne Adresse;;10b",
  "Falsch;nirgends;10b",
  "Cleo;cleo@schule.example;",
].join("\r\n");

type Owned = Awaited<ReturnType<typeof buildInstitution>>;

async function keep({ id, owner }: Owned, text: string, tx: Db): Promise<string> {
  const kept = await createList(owner, id, new TextEncoder().encode(text), tx);
  if (!kept.ok) throw new Error(kept.reason);
  return kept.id;
}

async function previewOf(school: Owned, id: string, tx: Db) {
  const found = await findList(school.id, { id, role: "owner" }, tx);
  if (!found || found.isSent) throw new Error("The list has no preview");
  return found;
}

async function countEmails(tx: Db) {
  const { rows } = await tx.execute<{ payload: { token: string; name: string } }>(sql`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-invitation'
    order by j.id`);
  return rows.map(({ payload }) => payload);
}

test("a list is previewed, corrected and sent once; bad rows are kept with the reason", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const { id: schoolId, owner } = school;
    const id = await keep(school, list, tx);
    const preview = await previewOf(school, id, tx);
    expect(preview.columns.map(({ kind, heading }) => [heading, kind])).toEqual([
      ["Name", "name"],
      ["E-Mail", "email"],
      ["Klasse", "cohort"],
    ]);
    expect(preview.newCohorts).toEqual(["10B"]);
    const outcomes = ["invited", "invited", "repeated", "no-email", "bad-address", "invited"];
    expect(preview.answers.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await countEmails(tx)).toEqual([]);
    expect(await listCohorts(schoolId, tx)).toEqual([]);

    const columns = ["name", "email", "skip"] as const;
    const mapping = {
      id,
      encoding: "utf-8",
      hasHeadings: true,
      columns,
      cohort: "Year 10",
    } as const;
    expect(await changeMapping(owner, schoolId, mapping, tx)).toEqual({ ok: true });
    expect((await previewOf(school, id, tx)).newCohorts).toEqual(["Year 10"]);
    const noEmail = { ...mapping, columns: ["name"] } as const;
    expect(await changeMapping(owner, schoolId, noEmail, tx)).toEqual(refused("no-email-column"));

    expect(await sendList(owner, schoolId, id, tx)).toEqual({ ok: true, invited: 3, skipped: 3 });
    expect(await sendList(owner, schoolId, id, tx)).toEqual({ ok: true, invited: 0, skipped: 0 });
    expect((await countEmails(tx)).map(({ name }) => name)).toEqual([
      "Jörg Müller",
      "Änne Weiß",
      "Cleo",
    ]);
    expect((await listCohorts(schoolId, tx)).map(({ name }) => name)).toEqual(["Year 10"]);
    const { items } = await listInvitations(schoolId, { limit: 9, isWaiting: true }, tx);
    expect(items.map(({ name, cohort }) => [name, cohort])).toEqual([
      ["Cleo", "Year 10"],
      ["Änne Weiß", "Year 10"],
      ["Jörg Müller", "Year 10"],
    ]);
    const [stored] = await tx.select().from(invitationLists);
    expect(stored?.source).toBeNull();
    expect(stored?.skipped?.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, "repeated"],
      [5, "no-email"],
      [6, "bad-address"],
    ]);
    expect(await changeMapping(owner, schoolId, mapping, tx)).toEqual(refused("list-sent"));
    expect(await deleteList(owner, schoolId, id, tx)).toEqual(refused("list-sent"));
  }));

test("withdrawing a list keeps emails from going out, makes links invalid and spares who has joined", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const { id: schoolId, owner } = school;
    const id = await keep(school, "a@example.org\nb@example.org\nc@example.org", tx);
    await sendList(owner, schoolId, id, tx);
    const [a, b] = await countEmails(tx);
    if (!a || !b) throw new Error("no email");
    const ada = await buildActor(tx, { email: "a@example.org" });
    const ben = await buildActor(tx, { email: "b@example.org" });
    expect(await acceptInvitation(ada, a.token, tx)).toMatchObject({ ok: true });
    expect(await prepareInvitation(b, tx)).toBeDefined();
    for (const withdrawn of [2, 0]) {
      expect(await withdrawList(owner, schoolId, id, tx)).toEqual({ ok: true, withdrawn });
    }
    expect(await prepareInvitation(b, tx)).toBeUndefined();
    expect(await acceptInvitation(ben, b.token, tx)).toEqual(refused("invitation-withdrawn"));
    expect(await countListInvitations(id, tx)).toEqual({ invited: 3, pending: 0, accepted: 1 });
    expect(await listInvitationLists(schoolId, 9, tx)).toMatchObject([
      { id, invited: 3, accepted: 1 },
    ]);
  }));

test("pressed ten times and raced by a second list at the limit of the plan, nobody is invited twice or beyond it", () =>
  inOwnDatabase(async ({ db }) => {
    const school = await buildInstitution(db);
    const max = institutionLimits.free.members;
    const lines = (from: number) =>
      Array.from({ length: 30 }, (_, n) => `p${from + n}@example.org`).join("\n");
    const lists = [await keep(school, lines(0), db), await keep(school, lines(20), db)];
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendList(school.owner, school.id, lists[n % 2] ?? "", db),
      ),
    );
    const invited = sent.map((answer) => (answer.ok ? answer.invited : -1));
    expect(invited.filter((n) => n > 0).toSorted((a, b) => a - b)).toEqual([10, 30]);
    expect(invited.reduce((sum, n) => sum + n, 0)).toBe(max);
    expect(await countEmails(db)).toHaveLength(max);
  }));

test("cohorts are created up to the limit of the plan; the other rows wait", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const text = ["7a", "7b", "7A", "7c"].map((name, n) => `Ada ${n};p${n}@x.example;${name}`);
    const id = await keep(school, `Name;Email;Class\n${text.join("\n")}`, tx);
    expect((await previewOf(school, id, tx)).answers.map(({ outcome }) => outcome)).toEqual([
      "invited",
      "invited",
      "invited",
      "no-cohort",
    ]);
    expect(await sendList(school.owner, school.id, id, tx)).toMatchObject({
      invited: 3,
      skipped: 1,
    });
    expect(await listCohorts(school.id, tx)).toHaveLength(2);
  }));

test("only staff use lists; whoever requested an institution prepares them, and sends them once approved", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { status: "requested" });
    const id = await keep(school, "a@example.org", tx);
    expect(await sendList(school.owner, school.id, id, tx)).toEqual(refused("not-approved"));
    expect(await countEmails(tx)).toEqual([]);
    await tx.execute(sql`update institutions set status = 'approved' where id = ${school.id}`);
    const other = await buildInstitution(tx);
    for (const actor of [await buildMember(tx, school.id), await buildActor(tx), other.owner]) {
      const no = refused("not-allowed");
      const mapping = {
        id,
        encoding: "utf-8",
        hasHeadings: false,
        columns: [],
        cohort: "",
      } as const;
      expect(
        await createList(actor, school.id, new TextEncoder().encode("x@y.example"), tx),
      ).toEqual(no);
      expect(await changeMapping(actor, school.id, mapping, tx)).toEqual(no);
      expect(await sendList(actor, school.id, id, tx)).toEqual(no);
      expect(await withdrawList(actor, school.id, id, tx)).toEqual(no);
      expect(await deleteList(actor, school.id, id, tx)).toEqual(no);
    }
    expect(await sendList(other.owner, other.id, id, tx)).toEqual(refused("list-not-found"));
    expect(await findList(other.id, { id, role: "owner" }, tx)).toBeUndefined();
    expect(await sendList(school.owner, school.id, id, tx)).toMatchObject({ invited: 1 });
  }));

test("lists are limited in size and number, deleted twice with one effect, and purged", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const create = (text: string) =>
      createList(school.owner, school.id, new TextEncoder().encode(text), tx);
    expect(await create("")).toEqual(refused("list-empty"));
    expect(await create("name,email\n")).toEqual(refused("list-empty"));
    expect(await create("x".repeat(listLimits.bytes + 1))).toEqual(refused("list-too-large"));
    const long = "a@x.example\n".repeat(listLimits.rows + 1);
    expect(await create(long)).toEqual(refused("list-too-long"));
    const ids = [];
    for (let n = 0; n < listLimits.prepared; n++) ids.push(await keep(school, "a@x.example", tx));
    expect(await create("a@x.example")).toEqual(refused("too-many-lists"));
    const [first = "", second = ""] = ids;
    for (const _ of [1, 2]) {
      expect(await deleteList(school.owner, school.id, first, tx)).toEqual({ ok: true });
    }
    await sendList(school.owner, school.id, second, tx);
    await tx.execute(sql`update invitation_lists set created_at = now() - interval '91 days'`);
    await purgeLists(tx);
    const left = await tx.select().from(invitationLists);
    expect(left.map(({ id, skipped }) => [id, skipped])).toEqual([[second, null]]);
  }));
