import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

import { log } from "./log.server.ts";
import type { Tracing } from "./tracing.server.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Creates tracing that sends spans in batches to an OTLP receiver, as JSON over HTTP. The exporter reads further
 * variables itself, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export function createTracing(endpoint: string, serviceName: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("sdg-passport");
  return {
    run: (name, { kind, attributes = {}, headers }, work) => {
      const parent = headers ? readParent(headers) : context.active();
      return tracer.startActiveSpan(
        name,
        { kind: kinds[kind], attributes },
        parent,
        async (span) => {
          const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
          try {
            return await work({
              rename: (known) => span.updateName(known),
              set: (known) => span.setAttributes(known),
              fail,
            });
          } catch (error) {
            fail();
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
    stop: async () => {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, "traces lost"));
      trace.disable();
      context.disable();
    },
  };
}

const readParent = (headers: Headers): Context =>
  propagation.extract(context.active(), headers, {
    get: (carrier, key) => carrier.get(key) ?? undefined,
    keys: (carrier) => [...carrier.keys()],
  });
