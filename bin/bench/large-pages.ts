import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Installation } from "./large.ts";
import { cookieFor } from "./learners.ts";
import { ratio, type Row } from "./table.ts";

const rounds = 15;
const pageSize = 50;
const pages = 1000;

/** A page, for a reader; the place of the thousandth page is found with SQL. */
type LargePage = {
  path: string;
  reader: "learner" | "admin";
  thousandth?: string;
  /** The page of the small installation that is as long, if few learners match there. */
  asLong?: string;
};

const newest = (table: string, at = "created_at", where = "true") =>
  `select id::text as cursor from ${table} where ${where} order by ${at} desc, id desc`;

const largePages: LargePage[] = [
  {
    path: "/leaderboard",
    reader: "learner",
    thousandth: `select total_points || '_' || id as cursor from profiles
      where passport_public and on_leaderboard order by total_points desc, id desc`,
  },
  {
    path: "/leaderboard?period=month",
    reader: "learner",
    thousandth: `select points || '_' || user_id as cursor from period_points
      where shown and goal = 0 and period = to_char(now() at time zone 'UTC', 'YYYY-MM')
      order by points desc, user_id desc`,
  },
  {
    path: "/leaderboard?country=KE&goal=13",
    reader: "learner",
    asLong: "/leaderboard?goal=13",
  },
  { path: "/community", reader: "learner" },
  { path: "/community/goals/13", reader: "learner" },
  { path: "/events", reader: "learner" },
  { path: "/missions", reader: "learner" },
  { path: "/courses", reader: "learner" },
  { path: "/badges", reader: "learner" },
  { path: "/institutions", reader: "learner" },
  { path: "/search?q=maria", reader: "learner", asLong: "/search?q=a" },
  { path: "/search?q=clean+water", reader: "learner" },
  { path: "/search?q=marai", reader: "learner", asLong: "/search?q=watr" },
  { path: "/passport", reader: "learner" },
  { path: "/dashboard", reader: "learner" },
  { path: "/notifications", reader: "learner" },
  { path: "/admin/overview", reader: "admin" },
  { path: "/admin/people", reader: "admin", thousandth: newest("users", "id") },
  { path: "/admin/people?sort=name", reader: "admin", thousandth: newest("users", "id") },
  { path: "/admin/people?country=IN&status=unverified&sort=-name", reader: "admin" },
  { path: "/admin/people?q=maria", reader: "admin", asLong: "/admin/people?q=a" },
  {
    path: "/admin/certificates?tab=issued",
    reader: "admin",
    thousandth: newest("certificates", "issued_at"),
  },
  {
    path: "/admin/certificates?tab=issued&q=maria",
    reader: "admin",
    asLong: "/admin/certificates?tab=issued&q=a",
  },
  { path: "/admin/missions?tab=manage", reader: "admin" },
  { path: "/admin/missions?tab=verify", reader: "admin" },
  { path: "/admin/missions?tab=verify&show=decided", reader: "admin" },
  { path: "/admin/events?tab=manage", reader: "admin" },
  { path: "/admin/institutions", reader: "admin" },
  { path: "/admin/community", reader: "admin" },
  { path: "/admin/payments", reader: "admin" },
  { path: "/admin/shop/orders", reader: "admin" },
  { path: "/admin/audit", reader: "admin" },
  { path: "/admin/inbox", reader: "admin" },
];

/** Measures each page on both installations in turn, one request at a time: the median time until it has arrived. */
export async function measurePages(few: Installation, many: Installation): Promise<Row[]> {
  const readers = await Promise.all([few, many].map(makeReaders));
  const [atFew, atMany] = readers as [Readers, Readers];
  const rows: Row[] = [];
  for (const { path: other, reader, thousandth, asLong: path = other } of largePages) {
    const pair = { few, many, path, atFew, atMany, reader };
    rows.push(await compare(other, "first", { ...pair, other }));
    const [second, last] = thousandth
      ? [await findCursor(few, thousandth, 2), await findCursor(many, thousandth, pages)]
      : [];
    if (!second || !last) continue;
    const at = (cursor: string) => `${other}${other.includes("?") ? "&" : "?"}cursor=${cursor}`;
    // Only first pages come from templates.
    const deep = { ...pair, path: at(second), other: at(last) };
    rows.push(await compare(`${other}, page ${pages}`, "second", deep));
  }
  return rows;
}

type Readers = Record<LargePage["reader"], string>;
type Compared = {
  few: Installation;
  many: Installation;
  path: string;
  other: string;
  atFew: Readers;
  atMany: Readers;
  reader: LargePage["reader"];
};

async function compare(what: string, which: string, compared: Compared): Promise<Row> {
  const { few, many, path, other, atFew, atMany, reader } = compared;
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let round = -2; round < rounds; round++) {
    const here = await timeOf(few, path, atFew[reader]);
    const there = await timeOf(many, other, atMany[reader]);
    // The first two fill caches.
    if (round < 0) continue;
    times.few.push(here);
    times.many.push(there);
  }
  const [value, yardstick] = [median(times.many), median(times.few)];
  return {
    id: "Q8",
    what: `${what} (milliseconds)`,
    value,
    yardstick,
    yardstickName: `${which} page with 1,000 learners`,
    isAtMost: true,
    ratio: ratio(value, yardstick),
    reach: 1.5,
  };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timeOf({ product }: Installation, path: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(new URL(path, product.url), {
    headers: { cookie },
    redirect: "manual",
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedAt;
}

/** Returns the cursor that leads to a page, numbered from 1. */
async function findCursor(
  { pool }: Installation,
  query: string,
  page: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ cursor: string }>(
    `${query} offset ${pageSize * (page - 1)} limit 1`,
  );
  return rows[0]?.cursor;
}

/** Gives a learner of the demo and the first admin a session each; returns their cookies. */
async function makeReaders({ pool, dataDir }: Installation): Promise<Readers> {
  const secret = readFileSync(join(dataDir, "secrets/auth"), "utf8");
  const { rows } = await pool.query<{ learner: string; admin: string }>(
    `select (select id from users where email like '%.1@demo.example') as learner,
      (select user_id from user_roles where role = 'admin' limit 1) as admin`,
  );
  const [found] = rows;
  if (!found) throw new Error("The readers are missing");
  const cookies = await Promise.all(
    [found.learner, found.admin].map((id) => cookieFor(pool, secret, id)),
  );
  const [learner = "", admin = ""] = cookies;
  return { learner, admin };
}
