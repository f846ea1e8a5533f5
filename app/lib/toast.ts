/** A short message about the result of an action. */
export type Toast = {
  id: string;
  kind: "success" | "error";
  title: string;
  description?: string | undefined;
};

/** The result of an action for the form: field errors, a toast, and any data that the screen needs. */
export type ActionResult = { ok: boolean; errors?: Record<string, string>; toast?: Toast };
