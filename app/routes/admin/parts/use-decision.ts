import { useActionData, useNavigation } from "react-router";

import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";

/**
 * Returns the result of the last decision if it was about this completion, and the decision that is being
 * submitted for it. A decision is a navigation: the page shows its toast, because the completion has left the list
 * by then.
 */
export function useDecision(id: string) {
  const answer = useActionData<ActionResult & { values?: FormValues }>();
  const { formData } = useNavigation();
  const isMine = answer?.values?.["id"] === id;
  return {
    typed: (isMine && answer.values) || {},
    errors: (isMine && answer.errors) || {},
    sending: formData?.get("id") === id ? formData : undefined,
  };
}
