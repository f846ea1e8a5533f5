import type { Pool } from "pg";

import { compare, smallestAnswer, smallestAnswerName } from "./compare.ts";
import type { TakenCourse } from "./courses.ts";
import type { Learner } from "./learners.ts";
import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const connections = 32;

/** The headers that Chrome sends. */
export const chrome = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-US,en;q=0.9",
};

type Measured = { id: string; what: string; path: string; reach: number };

/** Returns the pages of Q16 to Q18, of a product that contains one event, mission and course at least. */
export async function listPages(pool: Pool, { slug, lesson }: TakenCourse): Promise<Measured[]> {
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
    ...["/passport", "/dashboard", "/certificates", "/profile"].map((path) => ({
      id: "Q17",
      what: path.slice(1),
      path,
      reach: 0.03,
    })),
    { id: "Q18", what: "lesson page", path: `/courses/${slug}/learn/${lesson}`, reach: 0.08 },
  ];
}

/**
 * Measures pages of signed-in learners, each request another learner, compared with the smallest response of the same
 * server; and the time to the first byte of one request at a time.
 */
export async function measureSignedInPages(
  product: Product,
  pages: readonly Measured[],
  learners: readonly Learner[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const times: number[] = [];
  for (const page of pages) {
    const requests = learners.map(({ cookie }) => ({
      path: page.path,
      headers: { ...chrome, Cookie: cookie },
    }));
    const ours = { port: product.port, product, requests, count: 1000, connections };
    rows.push({
      ...(await compare(ours, smallestAnswer(product, connections))),
      ...page,
      what: `${page.what}, signed in`,
      yardstickName: smallestAnswerName,
    });
    times.push(...(await measureFirstBytes(product, page.path, learners.slice(0, 100))));
  }
  return [...rows, ...firstByteRows(times)];
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
  const row = { id: "Q19", isAtMost: true };
  return [
    { ...row, what: "first byte of a signed-in page, median (ms)", value: at(0.5), reach: 8 },
    { ...row, what: "first byte of a signed-in page, p99 (ms)", value: at(0.99), reach: 20 },
  ];
}
