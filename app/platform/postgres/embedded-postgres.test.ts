import pg from "pg";
import { expect, test } from "vitest";

import { inOwnDatabase } from "#tests/db.ts";

test("a statement that waits for a lock ends when its client is gone, and so does its transaction", () =>
  inOwnDatabase(async ({ pool, url }) => {
    const holder = await pool.connect();
    const waiter = new pg.Client({ connectionString: url });
    try {
      await holder.query("begin; select pg_advisory_xact_lock(1)");
      waiter.on("error", () => {});
      await waiter.connect();
      await waiter.query("begin; select pg_advisory_xact_lock(2)");
      waiter.query("select pg_advisory_xact_lock(1)").catch(() => {});
      const countLocks = async (condition: string) => {
        const { rows } = await pool.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
            where d.datname = current_database() and locktype = 'advisory' and ${condition}`,
        );
        return rows.length;
      };
      await expect.poll(() => countLocks("not granted")).toBe(1);
      // As when its process is killed.
      const { connection } = waiter as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
      await expect.poll(() => countLocks("(not granted or objid = 2)")).toBe(0);
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  }));
