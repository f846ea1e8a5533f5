import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";

type ToggleProps = {
  item: { id: string; isActive: boolean };
  /** The label of the button: the action that it triggers. */
  label: string;
  /** The id of the row's name. */
  describedBy: string;
  /** The message when the server does not respond. */
  failure: string;
};

/** Renders the button that shows or hides a row of a list, which alone changes on the page. */
export function ListToggle({ item, label, describedBy, failure }: ToggleProps) {
  return (
    <PostForm failure={failure} replaces="list-and-panel">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="is_active" value={String(!item.isActive)} />
      <Button type="submit" variant="quiet" size="small" aria-describedby={describedBy}>
        {label}
      </Button>
    </PostForm>
  );
}
