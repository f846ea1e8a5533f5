import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

/** The metrics of this process. */
export const metrics = new Registry();

/** The metrics of one process, as values. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

let listAll: (() => Promise<Figures[]>) | undefined;

/** Sets how to get the metrics of all processes that share the port; without it, a scrape gets those of this one. */
export const shareMetrics = (list: () => Promise<Figures[]>): void => void (listAll = list);

/** Returns the metrics of this process, to be added to those of others. */
export const readOwnMetrics = (): Promise<Figures> => metrics.getMetricsAsJSON();

/** Returns the text of `/metrics`: counts and durations of all processes together. */
export async function writeMetrics(): Promise<string> {
  if (!listAll) return metrics.metrics();
  return AggregatorRegistry.aggregate(await listAll()).metrics();
}
