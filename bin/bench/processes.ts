import { best, type Figure, measureOnce } from "./compare.ts";
import { type Product, startProduct } from "./product.ts";
import { ratio, type Row } from "./table.ts";

const rounds = 3;

/** Measures the passports as JSON that two serving processes send, compared with one, on the data of a stopped product. */
export async function measureProcesses(
  port: number,
  env: Record<string, string>,
  path: string,
): Promise<Row> {
  const [one, two] = [await measure(1), await measure(2)];
  return {
    id: "Q15",
    what: "passport as JSON from two serving processes (per second)",
    value: two.perSecond,
    yardstick: one.perSecond,
    yardstickName: "one serving process",
    ratio: ratio(two.perSecond, one.perSecond),
    reach: 1.7,
  };

  async function measure(processes: number): Promise<Figure> {
    const product: Product = await startProduct(port, { ...env, WEB_CONCURRENCY: `${processes}` });
    try {
      const figures: Figure[] = [];
      while (figures.length < rounds) {
        figures.push(
          await measureOnce({ port, product, requests: [{ path }], count: 4000, connections: 32 }),
        );
      }
      return best(figures);
    } finally {
      await product.stop();
    }
  }
}
