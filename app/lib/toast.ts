/** A short message about what just happened, in words. */
export type Toast = {
  id: string;
  kind: "success" | "error";
  title: string;
  description?: string;
};

/** What an action answers to the form that asked: field errors, a toast, and whatever the screen needs. */
export type ActionResult = { ok: boolean; errors?: Record<string, string>; toast?: Toast };
