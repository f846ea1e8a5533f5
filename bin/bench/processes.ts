import { best, type Figure, measureOnce, type Target } from "./compare.ts";
import type { Learner } from "./learners.ts";
import { limitProcessors, NoLimitsError } from "./processor-limit.ts";
import { startProduct } from "./product.ts";
import { ratio, type Row } from "./table.ts";
import { untilServing } from "./until-serving.ts";

const rounds = 3;
// So that the load and the database are not the bottleneck on two cores.
const share = 0.2;

/**
 * Measures the passports as JSON that two serving processes send, compared with one, on the data of a stopped product.
 * Each process gets the same share of a core. Every request has a session, since visitors' answers are cached.
 */
export async function measureProcesses(
  port: number,
  env: Record<string, string>,
  { path, learners }: { path: string; learners: readonly Learner[] },
): Promise<Row> {
  const row = {
    id: "Q15",
    what: `passport as JSON from two serving processes, each with ${100 * share} % of a core (per second)`,
    reach: 1.7,
  };
  const requests = learners.map(({ cookie }) => ({ path, headers: { Cookie: cookie } }));
  const [one, two]: [Figure[], Figure[]] = [[], []];
  try {
    // In turn, since other work on the machine changes with time.
    for (let round = 0; round < rounds; round++) {
      one.push(await measure(1));
      two.push(await measure(2));
    }
  } catch (error) {
    if (!(error instanceof NoLimitsError)) throw error;
    return { ...row, yardstickName: error.message };
  }
  const [value, yardstick] = [best(two).perSecond, best(one).perSecond];
  const yardstickName = "one serving process";
  return { ...row, value, yardstick, yardstickName, ratio: ratio(value, yardstick) };

  async function measure(processes: number): Promise<Figure> {
    const product = await startProduct(port, { ...env, WEB_CONCURRENCY: `${processes}` });
    let removeLimits = () => {};
    try {
      await untilServing(product, processes);
      const serving = product.pids().slice(-processes);
      const target: Target = { port, product, requests, count: 3000, connections: 32 };
      // Each process has to compile its code first.
      await measureOnce({ ...target, count: 6000 * processes });
      removeLimits = limitProcessors(serving, share);
      return await measureOnce(target);
    } finally {
      await product.stop();
      removeLimits();
    }
  }
}
