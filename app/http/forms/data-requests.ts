import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

import {
  clearFailure,
  describeLatest,
  latestForm,
  reportFailure,
} from "#app/ui/forms/failed-submission.ts";
import { type AcceptedForm, formAccepted } from "#app/ui/forms/keep-drafts.ts";

/** No response of our server arrived: there is no connection, or an intermediary responded in its place. */
export class NoResponseError extends Error {
  override name = "NoAnswerError";
}

/**
 * Makes `fetch` read the responses to the router's requests to their end, and fail with `NoResponseError` unless they
 * are ours. Otherwise Firefox reports `Error in input stream` when a redirect leaves the page while a response is still
 * open.
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
      if (!isOurs) throw new NoResponseError(`Response ${answer.status} is not from the app`);
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      return new Response(body.byteLength > 0 ? body : null, { status, headers });
    } catch (error) {
      if (init?.signal?.aborted === true || error instanceof NoResponseError) throw error;
      throw new NoResponseError("No response", { cause: error });
    }
  };
}

// Before it submits a form, the router requests the routes of an address with parameters, even of the current page,
// whose routes it has. Without a connection the submission would fail before it is sent.
const asksForShownRoute = ({ pathname, searchParams }: URL) =>
  pathname === "/__manifest" && searchParams.get("paths") === location.pathname;

type Shown = { path: string; loaded: Record<string, unknown> };
let shown: Shown | undefined;

/** Records the current page and its data, which stay on the screen if a reload gets no response. */
export function markShown(path: string, loaded: Record<string, unknown>): void {
  shown = { path, loaded };
}

/**
 * Keeps the page if a submission gets no response or a server error: the error of the form is shown and its values
 * remain. The same applies to a page that is only revalidated.
 */
export const preservePageOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isSubmission = request.method !== "GET";
  const failed = isSubmission ? describeLatest() : undefined;
  const form = isSubmission ? latestForm() : undefined;
  if (isSubmission) clearFailure();
  const results = await next();
  if (form && Object.values(results).every(isAccepted))
    document.dispatchEvent(
      new CustomEvent<AcceptedForm>(formAccepted, { detail: { form, isShownAgain: false } }),
    );
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

/** Returns whether a submission was accepted: neither refused by its action, nor redirected to the login. */
function isAccepted({ type, result }: DataStrategyResult): boolean {
  if (result instanceof Response)
    return result.status < 400 && !result.headers.get("Location")?.startsWith("/auth?");
  const value = unwrap(result);
  return type === "data" && !(value instanceof Object && "ok" in value && value.ok === false);
}

// The router wraps the value that an action throws, with the status of its response.
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
