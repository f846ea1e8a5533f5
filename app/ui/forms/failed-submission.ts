import { useSyncExternalStore } from "react";

import type { FailedSubmission } from "./watch-submissions.ts";

/** The reason why a submission failed: no response from our server, or a server error. */
export type FailureCause = "no-answer" | "fault";

type Failure = FailedSubmission & { id: number; cause: FailureCause; scrollY: number };

let count = 0;
let failure: Failure | undefined;
let latest: SubmitEvent | undefined;
const listeners = new Set<() => void>();

/** Shows that a submission failed; replaces an earlier message. */
export function reportFailure(failed: FailedSubmission, cause: FailureCause = "no-answer"): void {
  count += 1;
  set({ ...failed, cause, id: count, scrollY });
}

/** Removes the message about a failed submission. */
export function clearFailure(): void {
  if (failure) set(undefined);
}

/** Returns the last submission that failed and has not been retried. */
export function useFailure(): Failure | undefined {
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => undefined,
  );
}

/** Remembers which form was submitted last, because the router's requests do not name theirs. */
export function watchLatestForm(): void {
  addEventListener("submit", (event) => (latest = event), { capture: true });
}

/** Returns the form that was submitted last. */
export const latestForm = (): HTMLFormElement | undefined =>
  latest?.target instanceof HTMLFormElement ? latest.target : undefined;

/** Describes the failure of the form that was submitted last; it can be retried while it is on the page. */
export function describeLatest(): FailedSubmission {
  const form = latest?.target;
  const button = latest?.submitter;
  if (!(form instanceof HTMLFormElement)) return { message: undefined, retry: undefined };
  const retry = () => {
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null);
  };
  return { message: button?.dataset["failure"] ?? form.dataset["failure"], retry };
}

function set(next: Failure | undefined): void {
  failure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
