import { useActionData, useNavigation } from "react-router";

import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";

/**
 * What came of the last decision, where it was about this completion, and what is being sent about it now. A
 * decision is a navigation: the page shows its toast, for the completion itself is gone from the list by then.
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
