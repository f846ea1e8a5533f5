/** A setting that an installation needs before it opens: the operator, and the payment details. */
export type MissingSetting = {
  kind: "operator" | "payment" | "transfer";
  /** The environment variables to set. */
  variables: string[];
};
