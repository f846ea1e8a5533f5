import { useEffect } from "react";

import type { ActionResult } from "#app/lib/toast.ts";
import { useToast } from "#app/ui/toaster.tsx";

const noErrors: Record<string, string> = {};

/** Shows the toast of an action's result once and returns the messages for its fields. */
export function useActionResult(answer: ActionResult | undefined): Record<string, string> {
  const show = useToast();
  const toast = answer?.toast;
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
  return answer?.errors ?? noErrors;
}
