import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { users } from "#app/domains/accounts/tables.server.ts";
import { saveMentions } from "#app/domains/community/posts/mentions.server.ts";
import { sendMessage } from "#app/domains/contact-messages/send-message.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { getFile, putFile } from "#app/platform/storage/storage.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCompleteAccount, buildOtherLearner } from "#tests/builders/complete-account.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { deleteFiles, eraseAccount } from "./erase-account.server.ts";

type Row = Record<string, unknown>;
const ask = async (tx: Db, query: SQL): Promise<Row[]> => (await tx.execute<Row>(query)).rows;

/** Returns every column that contains a text, as "table.column". */
async function findText(tx: Db, text: string): Promise<string[]> {
  const { rows: columns } = await tx.execute<{ table: string; column: string }>(sql`
    select c.table_schema || '.' || c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('uuid', 'text', 'jsonb', 'json', 'character varying')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const name = sql.raw(`${table.replace(".", '."')}"`.replace(/^(\w+)\./, '"$1".'));
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from ${name}
      where position(lower(${text}) in lower(${sql.identifier(column)}::text)) > 0`);
    if (rows[0]?.n) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

test("erases all data of a user except ids in the audit log, invoice recipients and the confirmation email", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor, name, fileKeys } = await buildCompleteAccount(db);
    const before = await findText(db, actor.id);
    expect(before.length).toBeGreaterThan(15);

    expect(await eraseAccount(actor, db)).toEqual({ ok: true });

    expect(await findText(db, actor.id)).toEqual([
      "public.audit_log.actor_id",
      "public.audit_log.subject_id",
    ]);
    // Accounting records must be retained; the retention test checks for how long.
    expect(await findText(db, name)).toEqual(["public.invoices.billed_to"]);
    expect(await findText(db, actor.email)).toEqual(["graphile_worker._private_jobs.payload"]);
    for (const key of fileKeys)
      expect(await findText(db, key)).toEqual(["graphile_worker._private_jobs.payload"]);
  }));

test("covers every table that refers to a user", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor } = await buildCompleteAccount(db);
    const references = await ask(
      db,
      sql`select f.conrelid::regclass::text || '.' || a.attname as column
        from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f' and f.confrelid in ('users'::regclass, 'profiles'::regclass)`,
    );
    const traces = (await findText(db, actor.id)).map((column) => column.replace("public.", ""));
    const unseen = references
      .map(({ column }) => String(column))
      .filter((column) => !traces.includes(column));
    // A role would make this user the last admin, or require another one.
    expect(unseen).toEqual(["user_roles.user_id"]);
  }));

test("leaves a correct ledger and ranks, and other users' data unchanged", () =>
  inOwnDatabase(async ({ db }) => {
    const other = await buildOtherLearner(db);
    const { actor } = await buildCompleteAccount(db);
    const own = async () => {
      const [row] = await ask(
        db,
        sql`select p.total_points, rank_of(p.total_points)::int as rank,
          (select count(*)::int from activities a where a.user_id = p.id) as entries
        from profiles p where p.id = ${other.id}`,
      );
      return row;
    };
    const before = await own();
    expect(before).toMatchObject({ total_points: 10, rank: 2 });
    await eraseAccount(actor, db);
    expect(await own()).toEqual({ ...before, rank: 1 });
    const { differences, profiles } = await checkLedger(db);
    expect(differences).toEqual([]);
    expect(profiles).toBe(2);
  }));

test("a certificate keeps its number and course and loses its holder", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor, name } = await buildCompleteAccount(db);
    const read = () => ask(db, sql`select * from certificates`);
    const [before] = await read();
    await eraseAccount(actor, db);
    const [after] = await read();
    expect(after).toMatchObject({
      certificate_number: before?.certificate_number,
      user_id: null,
      file_key: null,
      revoked_by: null,
      revoke_reason: "withdrawn by its holder",
    });
    expect(after?.revoked_at).not.toBeNull();
    expect(JSON.stringify(after)).not.toContain(name);
    expect(JSON.stringify(after)).toContain("Clean water for all");
  }));

test("credentials stay in the status list as revoked, without holder and content", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor } = await buildCompleteAccount(db);
    const read = () =>
      ask(db, sql`select id, status_list, status_index from credentials order by id`);
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    await eraseAccount(actor, db);
    expect(await read()).toEqual(before);
    const left = sql`select * from credentials where user_id is not null or user_badge_id is not null
      or document <> '{}' or revoked_at is null or revoke_reason <> 'withdrawn by its holder'`;
    expect(await ask(db, left)).toEqual([]);
  }));

test("deletes the files after the account", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor, fileKeys } = await buildCompleteAccount(db);
    for (const key of fileKeys) await putFile(key, new Uint8Array([1]), "image/webp");
    await eraseAccount(actor, db);
    const { rows } = await db.execute<{ payload: { keys: string[] } }>(sql`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'delete-files'`);
    expect(rows[0]?.payload.keys.toSorted()).toEqual(fileKeys.toSorted());
    for (const _ of [1, 2]) await deleteFiles(rows[0]?.payload ?? { keys: [] });
    for (const key of fileKeys) expect(await getFile(key)).toBeUndefined();
  }));

test("happens once when called twice or ten times concurrently", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor } = await buildCompleteAccount(db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => eraseAccount(actor, db)));
    answers.push(await eraseAccount(actor, db));
    expect(answers).toEqual(Array.from({ length: 11 }, () => ({ ok: true })));
    const rows = await ask(
      db,
      sql`
      select t.identifier, count(*)::int as n from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { identifier: "delete-files", n: 1 },
      { identifier: "purge-outbox", n: 1 },
      { identifier: "send-mail", n: 1 },
    ]);
    const lines = await ask(db, sql`select from audit_log where action = 'account.erased'`);
    expect(lines).toHaveLength(1);
  }));

test("points awarded concurrently are either kept with the account or not awarded", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor } = await buildCompleteAccount(db);
    const award = (n: number) =>
      db.execute(
        sql`select * from award_points(${actor.id}, 'quiz_pass', 'Quiz', 4, 20, ${`quiz:${n}`})`,
      );
    await Promise.allSettled([
      ...Array.from({ length: 10 }, (_, n) => award(n)),
      eraseAccount(actor, db),
      ...Array.from({ length: 10 }, (_, n) => award(100 + n)),
    ]);
    expect(await ask(db, sql`select from profiles where id = ${actor.id}`)).toHaveLength(0);
    expect(await ask(db, sql`select from activities`)).toHaveLength(0);
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("refuses to delete the last admin, also of two who leave concurrently", () =>
  inOwnDatabase(async ({ db }) => {
    const one = await buildActor(db, { roles: ["admin"] });
    expect(await eraseAccount(one, db)).toEqual({ ok: false, reason: "last-admin" });
    const other = await buildActor(db, { roles: ["admin"] });
    const answers = await Promise.all([one, other].map((admin) => eraseAccount(admin, db)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await ask(db, sql`select from user_roles where role = 'admin'`);
    expect(rows).toHaveLength(1);
  }));

test("sends no confirmation to an unconfirmed email address", () =>
  inOwnDatabase(async ({ db }) => {
    const actor = await buildActor(db);
    await eraseAccount(actor, db);
    const deletionEmails = sql`select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`;
    expect(await ask(db, deletionEmails)).toEqual([]);
  }));

test("deletes other users' notifications and emails that name the user", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor, name } = await buildCompleteAccount(db);
    const reader = await buildActor(db, { roles: ["admin"] });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, reader.id));
    await db.execute(sql`update profiles set passport_public = true, passport_slug = 'the-reader'
      where id = ${reader.id}`);
    const post = { id: crypto.randomUUID(), authorId: actor.id, title: "Rain", by: name };
    await db.execute(sql`insert into posts (id, topic_id, author_id, title, body)
      select ${post.id}::uuid, id, ${actor.id}, 'Rain', 'x' from topics limit 1`);
    await saveMentions({ ...post, body: "See @the-reader" }, db);
    const message = {
      name,
      email: "another@example.org",
      organisation: "",
      subject: "A question",
      body: "How?",
      form_key: crypto.randomUUID(),
    };
    await sendMessage({ actor, network: "x" }, { kind: "contact", ...message }, db);
    const before = await ask(db, sql`select kind from notifications where user_id = ${reader.id}`);
    expect(before.map(({ kind }) => String(kind)).toSorted()).toEqual([
      "mention",
      "message_received",
    ]);
    expect(await findText(db, name)).toContain("graphile_worker._private_jobs.payload");

    await eraseAccount(actor, db);

    expect(await ask(db, sql`select from notifications where user_id = ${reader.id}`)).toEqual([]);
    // Invoices retain their recipient for as long as the law requires.
    expect(await findText(db, name)).toEqual(["public.invoices.billed_to"]);
  }));

test("the ledger stays append-only for everything else", () =>
  inOwnDatabase(async ({ db }) => {
    const { actor } = await buildCompleteAccount(db);
    const other = await buildOtherLearner(db);
    const refused = async (statement: ReturnType<typeof sql>) => {
      const error = await db.execute(statement).then(
        () => undefined,
        (caught: Error) => caught.cause as Error,
      );
      expect(error?.message).toContain("append-only");
    };
    await refused(sql`delete from activities where user_id = ${actor.id}`);
    await refused(sql`update activities set points_earned = 0 where user_id = ${actor.id}`);
    await refused(sql`truncate activities cascade`);
    await refused(sql`
      with named as materialized (select set_config('sdg_passport.erasing', ${actor.id}::text, true))
      delete from activities using named where user_id = ${other.id}`);
    await eraseAccount(actor, db);
    await refused(sql`delete from activities`);
  }));
