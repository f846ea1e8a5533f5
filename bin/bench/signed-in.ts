import { spawnSync } from "node:child_process";

import type { Pool } from "pg";

import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import type { TakenCourse } from "./courses.ts";
import type { Learner } from "./learners.ts";
import { type LoadRequest, sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import { type Row, ratio } from "./table.ts";

const connections = 32;
const rounds = 3;

// As Chrome sends them.
const chrome = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-US,en;q=0.9",
};

type Measured = { id: string; what: string; path: string; reach: number };

/** Returns the pages of Q16, of a product that contains one event, mission and course at least. */
async function listPages(pool: Pool, { slug, lesson }: TakenCourse): Promise<Measured[]> {
  const { rows } = await pool.query<{ event: string; mission: string }>(`
    select (select id from events where is_active order by start_date desc limit 1) as event,
      (select id from missions where is_active order by created_at limit 1) as mission`);
  const [{ event, mission } = { event: "", mission: "" }] = rows;
  const paths = {
    courses: "/courses",
    "course page": `/courses/${slug}`,
    events: "/events",
    "event page": `/events/${event}`,
    leaderboard: "/leaderboard",
    community: "/community",
    missions: "/missions",
    "mission page": `/missions/${mission}`,
    goals: "/sdgs",
    "goal page": "/sdgs/6",
  };
  return [
    ...Object.entries(paths).map(([what, path]) => ({ id: "Q16", what, path, reach: 0.1 })),
    { id: "Q18", what: "lesson page", path: `/courses/${slug}/learn/${lesson}`, reach: 0.08 },
  ];
}

/**
 * Measures pages of signed-in learners, each request another learner, compared with the smallest response of the same
 * server; and the time to the first byte of one request at a time.
 */
export async function measureSignedInPages(
  product: Product,
  pool: Pool,
  course: TakenCourse,
  dataDir: string,
): Promise<Row[]> {
  addDemoContent(dataDir);
  const rows: Row[] = [];
  const times: number[] = [];
  for (const page of await listPages(pool, course)) {
    const requests = course.learners.map(({ cookie }) => ({
      path: page.path,
      headers: { ...chrome, Cookie: cookie },
    }));
    rows.push({ ...(await compare(product, requests)), ...page, what: `${page.what}, signed in` });
    times.push(...(await measureFirstBytes(product, page.path, course.learners.slice(0, 100))));
  }
  return [...rows, ...firstByteRows(times)];
}

/** Adds learners, events, missions and conversations, so that the lists are as long as in use. */
function addDemoContent(dataDir: string): void {
  const url = runningPostgresUrl(dataDir);
  const { status } = spawnSync(process.execPath, ["bin/demo.ts", "--learners", "1000"], {
    stdio: "ignore",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url },
  });
  if (status !== 0) throw new Error("The demo content was not added");
}

async function compare(product: Product, requests: readonly LoadRequest[]) {
  const figures = { ours: [] as Figure[], yardstick: [] as Figure[] };
  for (let round = 0; round < rounds; round++) {
    // In sequence: each needs the whole machine.
    figures.ours.push(await measure(product, requests, 1000));
    figures.yardstick.push(await measure(product, [{ path: "/healthz" }], 8000));
  }
  const [ours, other] = [best(figures.ours), best(figures.yardstick)];
  return {
    value: ours.perSecond,
    yardstick: other.perSecond,
    yardstickName: "smallest answer of the same server",
    ratio: ratio(ours.perSecond, other.perSecond),
    cpuMs: ours.cpuMs,
    cpuRatio: ratio(other.cpuMs, ours.cpuMs),
  };
}

type Figure = { perSecond: number; cpuMs: number };

const best = (figures: Figure[]): Figure => ({
  perSecond: Math.max(...figures.map(({ perSecond }) => perSecond)),
  cpuMs: Math.min(...figures.map(({ cpuMs }) => cpuMs)),
});

async function measure(
  product: Product,
  requests: readonly LoadRequest[],
  count: number,
): Promise<Figure> {
  const { port } = product;
  await sendLoad(port, { count: Math.ceil(count / 10), connections, requests });
  const before = product.cpuMs() ?? 0;
  const { perSecond, statuses } = await sendLoad(port, { count, connections, requests });
  if (statuses[200] !== count) throw new Error(`Not all succeeded: ${JSON.stringify(statuses)}`);
  return { perSecond, cpuMs: ((product.cpuMs() ?? 0) - before) / count };
}

/** Returns the milliseconds from each request to its first byte, one request at a time. */
async function measureFirstBytes(
  { url }: Product,
  path: string,
  learners: readonly Learner[],
): Promise<number[]> {
  const times: number[] = [];
  for (const { cookie } of learners) {
    const startedAt = performance.now();
    const response = await fetch(new URL(path, url), { headers: { ...chrome, Cookie: cookie } });
    times.push(performance.now() - startedAt);
    await response.arrayBuffer();
  }
  return times;
}

function firstByteRows(times: number[]): Row[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [
    { id: "Q19", what: "first byte of a signed-in page, median (ms, at most 8)", value: at(0.5) },
    { id: "Q19", what: "first byte of a signed-in page, p99 (ms, at most 20)", value: at(0.99) },
  ];
}
