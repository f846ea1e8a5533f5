/** A short message about the result of an action. */
export type Toast = {
  id: string;
  kind: "success" | "error";
  title: string;
  description?: string | undefined;
  action?: FormAction | undefined;
};

/** A form with hidden fields behind a button. */
export type FormAction = {
  label: string;
  action: string;
  fields?: Readonly<Record<string, string>>;
  /** The ids of the parts of the page that its response replaces. */
  replaces?: string;
};

/** The result of an action for the form: field errors, a toast, and any data that the screen needs. */
export type ActionResult = { ok: boolean; errors?: Record<string, string>; toast?: Toast };
