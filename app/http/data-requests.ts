import { data, isRouteErrorResponse } from "react-router";

import { clearFailure, describeLatest, reportFailure } from "#app/ui/failed-submission.ts";

import type { Route } from "../+types/root";

/** No answer of our server came: there is no connection, or something in between answered in its place. */
export class NoResponseError extends Error {
  override name = "NoAnswerError";
}

/**
 * Makes `fetch` read the answers to the router's requests to their end, and fail with `NoResponseError` unless they
 * are ours. Read to its end, no answer is left open when its redirect leaves the page; Firefox reports
 * `Error in input stream` otherwise.
 */
export function checkDataAnswers(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (input instanceof URL && asksForShownRoute(input)) return Response.json({});
    const isForData = input instanceof URL && input.pathname.endsWith(".data");
    if (!isForData) return send(input, init);
    try {
      const answer = await send(input, init);
      const isOurs = ["X-Remix-Response", "X-Remix-Redirect"].some((name) =>
        answer.headers.has(name),
      );
      if (!isOurs) throw new NoResponseError(`${answer.status} without a mark of ours`);
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      return new Response(body.byteLength > 0 ? body : null, { status, headers });
    } catch (error) {
      if (init?.signal?.aborted === true || error instanceof NoResponseError) throw error;
      throw new NoResponseError("No answer came", { cause: error });
    }
  };
}

// The router asks which routes an address with parameters has before it submits a form, even to the page on the
// screen, whose routes it has: without a connection the submission would fail before it is sent.
const asksForShownRoute = ({ pathname, searchParams }: URL) =>
  pathname === "/__manifest" && searchParams.get("paths") === location.pathname;

type Shown = { path: string; loaded: Record<string, unknown> };
let shown: Shown | undefined;

/** Notes what is on the screen, to be kept when loading it again gets no answer. */
export function markShown(path: string, loaded: Record<string, unknown>): void {
  shown = { path, loaded };
}

/**
 * Keeps the page when a submission gets no answer, or one that says that the server failed: the form's sentence is
 * shown, the form stays as it is filled in. So does a page that was only to be brought up to date.
 */
export const keepPageOnFailure: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const isSubmission = request.method !== "GET";
  const failed = isSubmission ? describeLatest() : undefined;
  if (isSubmission) clearFailure();
  const results = await next();
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || request.signal.aborted) continue;
    const error = unwrap(result);
    const hasNoResponse = error instanceof NoResponseError;
    if (failed && (hasNoResponse || isFault(error))) {
      reportFailure(failed, hasNoResponse ? "no-answer" : "fault");
      results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    } else if (hasNoResponse && isShown(request.url, id)) {
      results[id] = { type: "data", result: shown?.loaded[id] };
    }
  }
  return results;
};

// The router wraps what an action throws, with the status of its answer.
const unwrap = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result && "init" in result
    ? result.data
    : result;

const isFault = (error: unknown) =>
  error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500);

function isShown(address: string, routeId: string): boolean {
  const { pathname, search } = new URL(address);
  return shown?.path === pathname + search && shown.loaded[routeId] !== undefined;
}
