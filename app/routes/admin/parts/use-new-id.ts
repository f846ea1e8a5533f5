import { useState } from "react";
import { useNavigation } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { useFailure } from "#app/ui/forms/failed-submission.ts";

/**
 * Returns the id of the next item that a form creates, from the ids that the loader generates. It stays the same
 * until the item is created, so that a form with this key preserves its input when the page is reloaded.
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
