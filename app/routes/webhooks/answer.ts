import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";

export type EndpointField = "url" | "description" | "events";

/** What a form about a receiver gets back. */
export type EndpointAnswer = ActionResult & {
  values?: FormValues<EndpointField>;
  /** A secret just made: shown this once. */
  secret?: { id: string; url?: string; secret: string };
};
