import { type LoadRequest, sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import { ratio } from "./table.ts";

/** Requests to measure. */
export type Target = {
  port: number;
  /** The product whose processor time is measured. */
  product?: Pick<Product, "cpuMs">;
  /** Sent in turn, repeatedly. */
  requests: readonly LoadRequest[];
  count: number;
  connections: number;
  /** The status that every response must have; 200 by default. */
  status?: number;
};

/** Responses per second, and the processor time of each in milliseconds; 0 where it is not known. */
export type Figure = { perSecond: number; cpuMs: number };

const rounds = 3;

/**
 * Returns the responses per second of two targets, measured alternately so that both run under the same conditions. The
 * best round of each counts, because other processes can only slow a round down.
 */
export async function compare(ours: Target, yardstick: Target | undefined) {
  const figures: Record<"ours" | "yardstick", Figure[]> = { ours: [], yardstick: [] };
  for (let round = 0; round < rounds; round++) {
    // In sequence: each needs the whole machine.
    figures.ours.push(await measure(ours));
    if (yardstick) figures.yardstick.push(await measure(yardstick));
  }
  return contrast(best(figures.ours), yardstick && best(figures.yardstick));
}

/** Returns the columns of a row for a figure and its yardstick. */
export const contrast = (ours: Figure, yardstick: Figure | undefined) => ({
  value: ours.perSecond,
  ...(ours.cpuMs > 0 && { cpuMs: ours.cpuMs }),
  ...(yardstick && {
    yardstick: yardstick.perSecond,
    ratio: ratio(ours.perSecond, yardstick.perSecond),
  }),
  ...(yardstick?.cpuMs && ours.cpuMs && { cpuRatio: ratio(yardstick.cpuMs, ours.cpuMs) }),
});

/** Returns the best of several rounds. */
export const best = (figures: readonly Figure[]): Figure => ({
  perSecond: Math.max(...figures.map(({ perSecond }) => perSecond)),
  cpuMs: Math.min(...figures.map(({ cpuMs }) => cpuMs)),
});

/** Measures one target after a short warm-up. */
async function measure(target: Target): Promise<Figure> {
  await sendLoad(target.port, { ...target, count: Math.ceil(target.count / 10) });
  return measureOnce(target);
}

/** Measures requests that can be sent only once. */
export async function measureOnce(target: Target): Promise<Figure> {
  const { port, product, count, status = 200 } = target;
  const before = product?.cpuMs() ?? 0;
  const { perSecond, statuses } = await sendLoad(port, target);
  if (statuses[status] !== count) {
    throw new Error(`Not all responses were ${status}: ${JSON.stringify(statuses)}`);
  }
  return { perSecond, cpuMs: ((product?.cpuMs() ?? 0) - before) / count };
}

/** The smallest JSON answer of a product, with which its pages are compared. */
export const smallestAnswer = (product: Product, connections: number, count = 8000): Target => ({
  port: product.port,
  product,
  requests: [{ path: "/healthz" }],
  count,
  connections,
});

export const smallestAnswerName = "smallest answer of the same server";
