import { useEffect } from "react";

import type { ActionResult } from "#app/lib/toast.ts";
import { useToast } from "#app/ui/toaster.tsx";

import { formRefused } from "./summarise-errors.ts";

const noErrors: Record<string, string> = {};

/** Shows the toast of an action's result once, announces a refusal, and returns the messages for its fields. */
export function useActionResult(answer: ActionResult | undefined): Record<string, string> {
  const show = useToast();
  const toast = answer?.toast;
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
  useEffect(() => {
    if (answer && !answer.ok) document.dispatchEvent(new Event(formRefused));
  }, [answer]);
  return answer?.errors ?? noErrors;
}
