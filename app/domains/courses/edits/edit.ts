import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

/** What an edit is based on. Without a revision, it replaces whatever is stored. */
export type Edit = {
  /** The revision that the page showed. */
  revision?: number | undefined;
  /** The page on which it is edited. */
  editor?: string | undefined;
};

/** Returns what a form's edit is based on. */
export function readEdit(form: FormData): Edit {
  const revision = textOf(form, "revision");
  const editor = textOf(form, "editor");
  return {
    revision: /^\d{1,9}$/.test(revision) ? Number(revision) : undefined,
    editor: isUuid(editor) ? editor : undefined,
  };
}
