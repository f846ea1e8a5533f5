import { env } from "./env.server.ts";

type Attributes = Record<string, string | number>;

/** A piece of work in progress. */
export type ActiveSpan = {
  /** Renames the work once it is known what it is. */
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the work as failed. */
  fail(): void;
};

export type SpanOptions = {
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The headers of a request whose sender may have begun the trace. */
  headers?: Headers;
};

export type Tracing = {
  run<Result>(
    name: string,
    options: SpanOptions,
    work: (span: ActiveSpan) => Promise<Result>,
  ): Promise<Result>;
  stop(): Promise<void>;
};

let tracing: Tracing | undefined;

/** Starts to send traces to OTEL_EXPORTER_OTLP_ENDPOINT. Without it, loads nothing and records nothing. */
export async function startTracing(): Promise<void> {
  const endpoint = env().OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  const { createTracing } = await import("./open-telemetry.server.ts");
  tracing = createTracing(endpoint, env().OTEL_SERVICE_NAME);
}

/** Sends what has been recorded and stops recording. */
export async function stopTracing(): Promise<void> {
  const stopping = tracing;
  tracing = undefined;
  await stopping?.stop();
}

/** Returns whether traces are recorded, for callers that would otherwise prepare attributes in vain. */
export const isTracing = (): boolean => tracing !== undefined;

const unrecorded: ActiveSpan = { rename() {}, set() {}, fail() {} };

/** Does work as one span of the current trace, or of a new one; an error marks it as failed. */
export const inSpan: Tracing["run"] = (name, options, work) =>
  tracing ? tracing.run(name, options, work) : work(unrecorded);
