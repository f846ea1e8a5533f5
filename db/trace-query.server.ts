import { inSpan } from "#app/platform/tracing.server.ts";

type Callback = (error: Error | null, result?: unknown) => void;

const maxText = 2000;

/**
 * Sends a query as a span with its text, which has placeholders where values are. Its arguments end with a function if
 * they come from a pool, and otherwise make it return a promise.
 */
export function traceQuery(
  text: string,
  args: readonly unknown[],
  send: (args: unknown[]) => unknown,
): unknown {
  const callback = args.at(-1);
  if (typeof callback !== "function") {
    return inQuerySpan(text, async () => send([...args]) as Promise<unknown>);
  }
  const answered = Promise.withResolvers<void>();
  const answer: Callback = (error, result) => {
    (callback as Callback)(error, result);
    if (error) answered.reject(error);
    else answered.resolve();
  };
  const traced = inQuerySpan(text, () => {
    send([...args.slice(0, -1), answer]);
    return answered.promise;
  });
  // The callback has been told.
  traced.catch(() => {});
  return undefined;
}

const inQuerySpan = <Result>(text: string, query: () => Promise<Result>): Promise<Result> =>
  inSpan(
    text.trim().split(/\s/, 1)[0]?.toUpperCase() ?? "",
    {
      kind: "client",
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, maxText) },
    },
    query,
  );
