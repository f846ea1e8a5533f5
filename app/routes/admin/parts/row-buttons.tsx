import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type ToggleButtonProps = {
  item: { id: string; isActive: boolean };
  /** The label of the button: the action that it triggers. */
  label: string;
  describedBy: string;
  /** The message when the server does not respond. */
  failure: string;
};

/** Renders the button that shows or hides a list item without leaving the page. */
export function ToggleButton({ item, label, describedBy, failure }: ToggleButtonProps) {
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  return (
    <fetcher.Form method="post" className="max-w-full" data-failure={failure}>
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="is_active" value={String(!item.isActive)} />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="wrap-anywhere"
        busy={fetcher.state !== "idle"}
        aria-describedby={describedBy}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}

/** Renders the link to the page that edits an item. */
export function EditLink({ to, describedBy }: { to: string; describedBy: string }) {
  const t = useMessages();
  return (
    <LinkButton variant="quiet" size="small" to={to} aria-describedby={describedBy}>
      {t("common.edit")}
    </LinkButton>
  );
}

type DeleteButtonProps = {
  id: string;
  name: string;
  question: string;
  hint: string;
  /** The message when the server does not respond. */
  failure: string;
};

/** Renders the button that deletes an item after confirmation. */
export function DeleteButton({ id, name, question, hint, failure }: DeleteButtonProps) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={t("common.delete")}
      variant={{ variant: "quietDanger", size: "small" }}
      question={question}
      failure={failure}
      description={
        <>
          <strong className="text-ink block break-words">
            <bdi>{name}</bdi>
          </strong>
          {hint}
        </>
      }
      cancelLabel={t("common.cancel")}
      confirmLabel={t("common.delete")}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
    </ConfirmDialog>
  );
}
