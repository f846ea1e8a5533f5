import type { SentSubmission, WaitingSubmission } from "#app/ui/offline/messages.ts";

import { readAccount } from "./account.ts";
import { openDatabase, type Submission } from "./database.ts";
import { scope, tellPages } from "./scope.ts";

/** The tag of the event by which a browser with Background Sync tells the worker that there is a network again. */
export const syncTag = "submissions";

/** The header with which a page asks the worker to save a submission that got no response, with what it is called. */
export const saveHeader = "X-Save";

/** The pages whose forms may be saved: check-ins, lessons, quizzes and proofs. */
const savedForms = /^\/(?:checkin\/[^/]+|courses\/[^/]+\/learn\/.+|missions\/[^/]+)$/;

/**
 * Saves a submission that got no response, for the account that is logged in, and tells its page so. Throws if that is
 * impossible: the page then says that there was no response.
 */
export async function saveSubmission(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const account = await readAccount();
  if (account === undefined || !savedForms.test(pathname))
    throw new Error("This submission is not saved");
  const headers = [...request.headers].filter(([name]) => name !== saveHeader.toLowerCase());
  await (
    await openDatabase()
  ).put("submissions", {
    id: crypto.randomUUID(),
    account,
    label: decodeURIComponent(request.headers.get(saveHeader) ?? ""),
    path: pathname,
    at: Date.now(),
    url: request.url,
    headers,
    body: await request.arrayBuffer(),
  });
  await scope.registration.sync?.register(syncTag).catch(() => {});
  await tellPages();
  return new Response(null, { headers: { "X-Form-Answer": "saved" } });
}

/** Returns what is waiting, in the order in which it was made. */
export async function listSubmissions(): Promise<WaitingSubmission[]> {
  const all = await (await openDatabase()).getAll("submissions");
  return all
    .map(({ id, label, path, at, obstacle }) => ({ id, label, path, at, obstacle }))
    .toSorted((a, b) => a.at - b.at);
}

/** Returns the fields of a submission as its form had them, with its files; none if it isn't stored any more. */
export async function readFields(id: string): Promise<[string, string | File][]> {
  const submission = await (await openDatabase()).get("submissions", id);
  if (!submission) return [];
  const { headers, body } = submission;
  return [...(await new Response(body, { headers }).formData())];
}

/** Deletes a submission that was not sent. */
export async function discardSubmission(id: string): Promise<void> {
  await (await openDatabase()).delete("submissions", id);
  await tellPages();
}

/** What was sent since the worker started, for the pages that showed it as waiting. */
const sent: SentSubmission[] = [];
export const listSent = (): readonly SentSubmission[] => sent;

let sending: Promise<boolean> | undefined;
export const isSending = (): boolean => sending !== undefined;

/**
 * Sends what is waiting, one after the other, and returns whether the server was reached. What it refused is kept with
 * the reason, and sent again only if `isAgain` is set.
 */
export function sendSubmissions({ isAgain = false } = {}): Promise<boolean> {
  sending ??= sendAll(isAgain).finally(async () => {
    sending = undefined;
    await tellPages();
  });
  return sending;
}

async function sendAll(isAgain: boolean): Promise<boolean> {
  const database = await openDatabase();
  const waiting = (await database.getAll("submissions")).toSorted((a, b) => a.at - b.at);
  for (const submission of waiting) {
    if (submission.obstacle?.kind === "refused" && !isAgain) continue;
    const outcome = await send(submission);
    if (outcome === "unreached") return false;
    if ("result" in outcome) {
      const { id, label, path } = submission;
      await database.delete("submissions", id);
      sent.push({ id, label, path, result: outcome.result });
      continue;
    }
    // It may have been discarded in the meantime.
    if (await database.getKey("submissions", submission.id))
      await database.put("submissions", { ...submission, obstacle: outcome });
    if (outcome.kind === "logged-out") return true;
  }
  return true;
}

type Outcome = { result: string } | NonNullable<Submission["obstacle"]> | "unreached";

const timeoutMs = 60_000;

async function send({ url, headers, body, account, path, at }: Submission): Promise<Outcome> {
  const sentHeaders = new Headers(headers);
  sentHeaders.set("X-Account", account);
  sentHeaders.set("X-Made-At", new Date(at).toISOString());
  const response = await fetch(url, {
    method: "POST",
    headers: sentHeaders,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  return response ? outcomeOf(response, path) : "unreached";
}

/** Returns what a response to a form means (`answerFormFetch`); a proxy's says nothing. */
function outcomeOf({ status, ok, headers }: Response, path: string): Outcome {
  const to = headers.get("X-Location") ?? path;
  if (status === 401 || to.startsWith("/auth?")) return { kind: "logged-out" };
  // Too many at once, or an outage: later.
  if (status === 429 || status >= 500) return "unreached";
  const message = decodeURIComponent(headers.get("X-Form-Message") ?? "");
  const answer = headers.get("X-Form-Answer");
  if (answer === null) return "unreached";
  const isRefused = answer === "redirect" ? headers.has("X-Form-Refused") : !ok;
  return isRefused ? { kind: "refused", message } : { result: to };
}
