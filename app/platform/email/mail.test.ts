import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { Logger, runOnce, type Task } from "graphile-worker";
import { expect, test } from "vitest";

import { enqueue } from "#app/platform/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase } from "#tests/db.ts";
import { readOutbox } from "#tests/outbox.ts";

import { mailTask } from "./mail.server.ts";

async function isAtWork(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select 1 as n from graphile_worker._private_jobs where locked_at is not null`,
  );
  return rows.length > 0;
}

test("an email whose sending fails twice is sent once, and unchanged when resent", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const to = `${randomBytes(6).toString("hex")}@example.org`;
    const headers = {
      "List-Unsubscribe": "<https://passport.example.org/unsubscribe/decisions.x>",
    };
    await enqueue("send-mail", { to, subject: "S", text: "T\n", html: "<p>T</p>", headers }, db);
    pool.on("connect", (client) => client.on("error", () => {}));
    let tries = 0;
    const work: Task = async (payload, helpers) => {
      tries++;
      if (tries < 3) throw new Error("the mail server is unavailable");
      await mailTask(payload, helpers);
      // The process may end after sending and before recording it.
      if (tries === 3) throw new Error("cut off");
    };
    for (const sent of [0, 0, 1, 1, 1]) {
      // The pauses between attempts grow; a test does not wait for them.
      await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
      await runOnce({
        pgPool: pool,
        taskList: { "send-mail": work },
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      });
      await expect.poll(() => isAtWork(db)).toBe(false);
      expect(await readOutbox(to)).toHaveLength(sent);
    }
    expect(tries).toBe(4);
    const [email] = await readOutbox(to);
    expect(email?.source).toMatch(/^Message-ID: <[\w-]+@localhost>\r$/im);
    expect(email?.source).toContain(`List-Unsubscribe: ${headers["List-Unsubscribe"]}\r\n`);
    expect(email?.source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect([email?.text.trim(), email?.html.trim()]).toEqual(["T", "<p>T</p>"]);
  }));
