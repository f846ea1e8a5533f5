import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { Logger, runOnce, type Task } from "graphile-worker";
import { describe, expect, test, vi } from "vitest";

import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase } from "#tests/db.ts";
import { readOutbox } from "#tests/outbox.ts";
import { setVariables } from "#tests/worker.ts";

import { toMail } from "./email-content.server.ts";
import { pictureId } from "./email-html.server.ts";
import { type DrawPicture, mailTask } from "./mail.server.ts";
import { senderOf } from "./sender.server.ts";

async function isAtWork(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select 1 as n from graphile_worker._private_jobs where locked_at is not null`,
  );
  return rows.length > 0;
}

test("nothing is sent to an address that stands in for an email", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const name = randomBytes(6).toString("hex");
    const [to, other] = [`${name}@class-account.invalid`, `${name}@example.org`];
    await enqueue("send-mail", { to, subject: "S", text: "T\n" }, db);
    await enqueue("send-mail", { to: other, subject: "S", text: "T\n" }, db);
    await runOnce({
      pgPool: pool,
      taskList: { "send-mail": (payload, helpers) => mailTask(payload, helpers) },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
    expect(await readOutbox(to)).toHaveLength(0);
    expect(await readOutbox(other)).toHaveLength(1);
  }));

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

describe("the picture of an email", () => {
  const mail = (to: string) => ({
    ...toMail(
      to,
      {
        subject: "S",
        greeting: "G",
        body: ["B"],
        button: { label: "Open", url: "https://passport.example.org/" },
        footer: ["F"],
        picture: { source: { stamp: 1 }, alt: "A stamp", width: 280, height: 200 },
      },
      { locale: "en", dir: "ltr" },
    ),
  });
  const png = { bytes: new Uint8Array(300), fileName: "stamp.png", contentType: "image/png" };
  /** Processes a queued email `tries` times and returns what the outbox then has. */
  const send = async (draw: DrawPicture, tries: number) => {
    const to = `${randomBytes(6).toString("hex")}@example.org`;
    await inOwnDatabase(async ({ db, pool }) => {
      await enqueue("send-mail", mail(to), db);
      for (let n = 0; n < tries; n++) {
        await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
        await runOnce({
          pgPool: pool,
          taskList: { "send-mail": (job, helpers) => mailTask(job, helpers, undefined, draw) },
          noHandleSignals: true,
          logger: new Logger(() => () => {}),
        });
        await expect.poll(() => isAtWork(db)).toBe(false);
      }
    });
    return readOutbox(to);
  };

  test("is attached where the HTML shows it", async () => {
    const drawn: object[] = [];
    const [email] = await send(async (source) => {
      drawn.push(source);
      return png;
    }, 1);
    expect(drawn).toEqual([{ stamp: 1 }]);
    expect(email?.picture).toEqual({ type: "image/png", id: `<${pictureId}>`, size: 300 });
    expect(email?.html).toContain(`src="cid:${pictureId}"`);
    expect(email?.text).toContain("B");
  });

  test("is left out when what it shows is gone", async () => {
    const [email] = await send(async () => undefined, 1);
    expect(email?.picture).toBeUndefined();
    expect(email?.html).not.toContain("<img");
  });

  test("delays the email by two attempts at most", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const fail = async () => {
      throw new Error("the storage is unavailable");
    };
    expect(await send(fail, 2)).toEqual([]);
    const [email, ...others] = await send(fail, 3);
    expect([email?.picture, others]).toEqual([undefined, []]);
    expect(email?.html).not.toContain("<img");
    expect(logged).toHaveBeenCalledOnce();
  });
});

test("the sender has the product's name unless MAIL_FROM has one", () => {
  const senders = [
    "no-reply@example.org",
    "<no-reply@example.org>",
    "School <no-reply@example.org>",
  ];
  expect(
    senders.map((MAIL_FROM) => {
      setVariables({ MAIL_FROM });
      return senderOf();
    }),
  ).toEqual([
    { name: "SDG Passport", address: "no-reply@example.org" },
    { name: "SDG Passport", address: "no-reply@example.org" },
    "School <no-reply@example.org>",
  ]);
});
