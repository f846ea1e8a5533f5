import type { EditKind } from "#app/domains/courses/edits/stored.server.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { FoundConflict } from "./conflict.server.ts";

/** What the form of an item needs so that it doesn't replace the text of somebody else. */
export type EditedItem = {
  courseId: string;
  edit: EditKind;
  /** The lesson or quiz that is edited or has the question; empty for the details of the course. */
  item: string;
  /** The revision of the text in the form. */
  revision: number;
  /** A new id of the page. */
  editor: string;
  conflict: FoundConflict | undefined;
};

/** Returns the attributes of a form that is saved while it is typed into; not while its writer chooses between two texts. */
export const autosaveOf = ({ courseId, conflict }: EditedItem) => ({
  "data-autosave": conflict ? undefined : `${studioCoursePath(courseId)}/autosave`,
});

/** Renders the hidden fields of such a form. */
export function EditFields({ edit, item, revision, editor, conflict }: EditedItem) {
  return (
    <>
      <input type="hidden" name="edit" value={edit} />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="revision" value={conflict?.revision ?? revision} data-fresh="" />
      <input type="hidden" name="editor" value={editor} data-fresh="" />
    </>
  );
}

/** Renders whether what was typed is saved, and the button that compares it with the text of somebody else. */
export function AutosaveStatus() {
  const t = useMessages();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 empty:hidden">
      <span
        data-autosave-status=""
        className="text-ink-muted data-[state=problem]:text-danger text-sm data-[state=problem]:font-semibold"
      />
      <output data-autosave-announced="" className="sr-only" />
      <Button
        type="submit"
        name="choice"
        value="compare"
        variant="secondary"
        size="small"
        data-autosave-compare=""
        data-interim=""
        hidden
      >
        {t("studio.compareTexts")}
      </Button>
    </div>
  );
}
