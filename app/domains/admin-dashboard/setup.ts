/** The steps of setting up an installation, in their order. */
export const setupKinds = ["operator", "mail", "payment", "storage", "backups", "event"] as const;

/** A step of setting up an installation. */
export type SetupStep = {
  kind: (typeof setupKinds)[number];
  /** What to say where it is not done. */
  isDone: boolean;
  /** The message about a step that isn't done, if it isn't that of its kind. */
  variant?: "transfer";
  /** The environment variables to set. */
  variables: string[];
  /** The page on which it is done. */
  page?: string;
};
