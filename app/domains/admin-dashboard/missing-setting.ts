/** A setting that an installation needs before it opens: who runs it, and where money is to be sent. */
export type MissingSetting = {
  kind: "operator" | "payment" | "transfer";
  /** The environment variables to set. */
  variables: string[];
};
