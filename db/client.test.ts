import { expect, test, vi } from "vitest";

import { log } from "#app/platform/log.server.ts";
// Creates the database.
import "#tests/db.ts";

import { backgroundPool, pool } from "./client.server.ts";

test.each([
  ["requests", pool],
  ["background work", backgroundPool],
])("logs the loss of an idle connection of %s once, with its message only", async (_, pool) => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const idle = await pool.connect();
  const other = await pool.connect();
  const { rows } = await idle.query<{ pid: number }>("select pg_backend_pid() as pid");
  idle.release();
  const removed = new Promise((resolve) => pool.once("remove", resolve));
  await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await removed;
  other.release();
  expect(warn.mock.calls).toEqual([
    [{ reason: "terminating connection due to administrator command" }, "database connection lost"],
  ]);
  warn.mockRestore();
});
