import { expect, test } from "vitest";

import { inOwnDatabase } from "#tests/db.ts";

import { listenTo } from "./listen.server.ts";

test("receives messages, reports and restores a lost connection, and stops", () =>
  inOwnDatabase(async ({ pool, url }) => {
    const received: (string | boolean)[] = [];
    const listening = listenTo(url, {
      pages: {
        onMessage: (message) => received.push(message),
        onListeningChange: (isListening) => received.push(isListening),
      },
    });
    await expect.poll(() => received).toEqual([true]);
    await pool.query("select pg_notify('pages', 'passport:1')");
    await expect.poll(() => received).toEqual([true, "passport:1"]);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen "pages"'`);
    await expect.poll(() => received).toEqual([true, "passport:1", false, true]);
    await pool.query("select pg_notify('pages', 'passport:2')");
    await expect.poll(() => received.at(-1)).toBe("passport:2");
    await listening.stop();
    expect(received.at(-1)).toBe(false);
  }));

test("notifies of a changed passport, not of points", () =>
  inOwnDatabase(async ({ pool, url }) => {
    const received: string[] = [];
    let isListening = false;
    const listening = listenTo(url, {
      pages: {
        onMessage: (message) => received.push(message),
        onListeningChange: (now) => (isListening = now),
      },
    });
    await expect.poll(() => isListening).toBe(true);
    const { rows } = await pool.query(
      "insert into users (name, email) values ('Ada', 'ada@example.org') returning id",
    );
    const id = String(rows[0].id);
    await pool.query("select award_points($1, 'quiz_pass', 'Quiz', null, 20, 'quiz:1')", [id]);
    for (const change of [
      "passport_public = true",
      "passport_public = true",
      "full_name = 'Ada Obi'",
      "country = 'NG'",
      "passport_slug = 'ada'",
      "passport_public = false",
    ]) {
      await pool.query(`update profiles set ${change} where id = $1`, [id]);
    }
    await expect.poll(() => received).toEqual(Array(5).fill(`passport:${id}`));
    await listening.stop();
  }));
