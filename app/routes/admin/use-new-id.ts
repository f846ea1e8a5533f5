import { useState } from "react";
import { useNavigation } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { useFailure } from "#app/ui/failed-submission.ts";

/**
 * Returns the id of the next thing that a form creates, of those that the loader makes up: the same until it is
 * created, so that a form with this key keeps what is typed however often the page is loaded.
 */
export function useNewId(loaded: string, intent: string, answer: ActionResult | undefined): string {
  const { state, formData } = useNavigation();
  const failure = useFailure();
  const [{ id, wasSent }, setState] = useState({ id: loaded, wasSent: false });
  if (!wasSent && state === "submitting" && formData?.get("intent") === intent)
    setState({ id, wasSent: true });
  if (wasSent && state === "idle") {
    const wasCreated = answer?.ok !== false && !failure;
    setState({ id: wasCreated ? loaded : id, wasSent: false });
  }
  return id;
}
