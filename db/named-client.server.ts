import pg from "pg";

import { computeOnce } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";
import { isTracing } from "#app/platform/tracing.server.ts";

import { traceQuery } from "./trace-query.server.ts";

const names = new Map<string, string>();
// Further dynamic query texts stay unnamed, so that no connection accumulates prepared statements without limit.
const maxNames = 1000;

// Which connection of the database a statement gets, a transaction pooler decides: it must know names to pass them on.
const hasNames = computeOnce(() => {
  const { DATABASE_PREPARED_STATEMENTS, DATABASE_DIRECT_URL } = env();
  return DATABASE_PREPARED_STATEMENTS ?? DATABASE_DIRECT_URL === undefined;
});

function nameFor(text: string): string | undefined {
  if (!hasNames()) return undefined;
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A client whose parametrised statements are prepared once per connection: planning costs more than execution. */
export class NamedClient extends pg.Client {
  /** The start of the wait for responses, by `performance.now()`; undefined while no query is pending. */
  busySince: number | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on("drain", () => (this.busySince = undefined));
  }

  override query(...args: never[]): never {
    this.busySince ??= performance.now();
    const [query, values] = args as unknown as [pg.QueryConfig | string, unknown];
    const run = super.query as (...given: unknown[]) => never;
    const config = typeof query === "string" ? { text: query } : query;
    const parameters = Array.isArray(values) ? values : config?.values;
    const isPlain = typeof (query as { submit?: unknown })?.submit !== "function";
    if (!isPlain || !parameters?.length || !config.text || config.name) {
      return run.apply(this, args);
    }
    const name = nameFor(config.text);
    const given = name ? [{ ...config, name }, ...args.slice(1)] : args;
    if (!isTracing()) return run.apply(this, given);
    return traceQuery(config.text, given, (traced) => run.apply(this, traced)) as never;
  }

  /** Closes the connection: its pending queries fail at once, and its pool drops it. */
  cut(error: Error): void {
    (
      this as unknown as { connection: { stream: { destroy(error: Error): void } } }
    ).connection.stream.destroy(error);
  }
}
