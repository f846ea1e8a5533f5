import { expect, test, vi } from "vitest";

import { startReceiver } from "#tests/receiver.ts";

import { makePreparedDataDir, startProduct } from "./product.ts";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, string | number> }[];
};
type Batch = {
  resourceSpans: {
    resource: { attributes: Span["attributes"] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

test("a request arrives at an OTLP receiver as a trace with its queries", async () => {
  const receiver = await startReceiver();
  const dataDir = await makePreparedDataDir();
  const product = startProduct(dataDir.path, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${receiver.host}`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=passport",
  });
  try {
    const origin = await product.ready;
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await fetch(`${origin}/api/v1/missions?limit=1`, { headers: { traceparent } });
    product.process.kill("SIGTERM");
    expect((await product.ended).code).toBe(0);
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0));

    const [first] = receiver.received;
    expect(first?.headers).toMatchObject({
      "content-type": "application/json",
      "x-tenant": "passport",
    });
    const resources = receiver.received.flatMap(
      ({ body }) => (JSON.parse(body) as Batch).resourceSpans,
    );
    expect(resources[0]?.resource.attributes).toContainEqual({
      key: "service.name",
      value: { stringValue: "sdg-passport" },
    });
    const spans = resources
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .filter((span) => span.traceId === traceId);
    const request = spans.find(({ name }) => name === "GET /api/v1/missions");
    expect(request).toMatchObject({ kind: 2, parentSpanId: "00f067aa0ba902b7" });
    expect(request?.attributes).toContainEqual({
      key: "http.response.status_code",
      value: { intValue: 200 },
    });
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.map(({ kind }) => kind)).toContain(3);
    expect(JSON.stringify(queries)).toContain("missions");
  } finally {
    product.process.kill("SIGKILL");
    dataDir.remove();
    await receiver.stop();
  }
});
