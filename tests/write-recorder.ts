import { sql } from "drizzle-orm";

import { db } from "./db.ts";

/** Makes the database of this test file record which tables get rows inserted, updated or deleted. */
export async function recordWrites(): Promise<void> {
  await db.execute(sql`create unlogged table recorded_writes (name text not null)`);
  await db.execute(sql`
    create function record_write() returns trigger language plpgsql as $$
    begin
      insert into recorded_writes values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`);
  await db.execute(sql`
    do $$ declare t regclass; begin
      for t in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and (n.nspname = 'public' or c.relname = '_private_jobs')
          and c.relname not in ('recorded_writes', 'rate_limits')
      loop
        execute format('create trigger zz_record_write after insert or update or delete on %s
          for each row execute function record_write()', t);
      end loop;
    end $$`);
}

/** Returns the writes since the last call, such as "UPDATE users", each once. */
export async function takeWrites(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with taken as (delete from recorded_writes returning name)
    select distinct name from taken order by name`);
  return rows.map(({ name }) => name);
}

/** The writes that a GET may perform: opening a lesson updates where its learner continues, the list of notifications what they have read. */
export const writesOfReads = {
  "GET /courses/:slug/learn/:lesson": ["UPDATE enrollments"],
  "GET /notifications": ["UPDATE notifications"],
};
