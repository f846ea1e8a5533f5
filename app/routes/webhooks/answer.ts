import type { FormValues } from "#app/lib/form-fields.ts";
import type { ActionResult } from "#app/lib/toast.ts";

export type EndpointField = "url" | "description" | "events";

/** The result of a form about an endpoint. */
export type EndpointAnswer = ActionResult & {
  values?: FormValues<EndpointField>;
  /** A newly created secret, shown once. */
  secret?: { id: string; url?: string; secret: string };
};
