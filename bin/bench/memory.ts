import { existsSync, readFileSync } from "node:fs";

import type { Learner } from "./learners.ts";
import { sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import { chrome } from "./signed-in.ts";
import { ratio, type Row } from "./table.ts";
import { untilServing } from "./until-serving.ts";

const pages = 20_000;
const connections = 32;
const mebibyte = 1024 * 1024;

// Seen on a machine of the same kind, tuned.
const moodleMb = 561;

/** The load that memory is measured under, with as many serving processes. */
type Load = { learners: readonly Learner[]; paths: readonly string[]; processes: number };

/**
 * Measures the memory of a product that was just started, before and after 20,000 pages in a mixed order, 32 at once,
 * each of another learner. The database is not counted.
 */
export async function measureMemory(product: Product, load: Load): Promise<Row[]> {
  if (!existsSync("/proc/self/smaps_rollup")) return [];
  const { before, after } = await readUnderLoad(product, load);
  const row = { id: "Q14", yardstickName: "just after start", isAtMost: true };
  const what = `memory of ${load.processes} serving processes after ${pages} pages (MB)`;
  const growth = ratio(after.all, before.all);
  return [
    { ...row, what, value: after.all, yardstick: before.all, ratio: growth, reach: 1.3 },
    {
      ...row,
      what: "memory of the largest process (MB)",
      value: after.largest,
      yardstick: before.largest,
      reach: 350,
    },
    { ...row, what: "JavaScript heaps (MB)", value: after.heap, yardstick: before.heap },
  ];
}

/** Measures the same with one process, compared with Moodle. */
export async function measureMemoryAlone(
  product: Product,
  load: Omit<Load, "processes">,
): Promise<Row[]> {
  if (!existsSync("/proc/self/smaps_rollup")) return [];
  const { after } = await readUnderLoad(product, { ...load, processes: 1 });
  return [
    {
      id: "Q14",
      what: `memory of one serving process after ${pages} pages (MB)`,
      value: after.all,
      yardstick: moodleMb,
      yardstickName: "Moodle",
      ratio: ratio(after.all, moodleMb),
      reach: 1 / 3,
      isAtMost: true,
    },
  ];
}

async function readUnderLoad(product: Product, { learners, paths, processes }: Load) {
  await untilServing(product, processes);
  const before = await readMemory(product);
  const requests = Array.from({ length: learners.length * paths.length }, (_, n) => ({
    path: paths[n % paths.length] ?? "/",
    headers: { ...chrome, Cookie: learners[n % learners.length]?.cookie ?? "" },
  }));
  const { statuses } = await sendLoad(product.port, { count: pages, connections, requests });
  if (statuses[200] !== pages) throw new Error(`Not all succeeded: ${JSON.stringify(statuses)}`);
  return { before, after: await readMemory(product) };
}

/** Returns megabytes: of all processes, of the largest, and of all their JavaScript heaps. */
async function readMemory({ url, pids }: Product) {
  // What processes share is counted once.
  const sizes = pids().map((pid) => readSize(pid, "Pss"));
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  return {
    all: sizes.reduce((sum, size) => sum + size, 0),
    largest: Math.max(...pids().map((pid) => readSize(pid, "Rss"))),
    heap: Number(heap) / mebibyte,
  };
}

function readSize(pid: number, field: "Pss" | "Rss"): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) / 1024;
}
