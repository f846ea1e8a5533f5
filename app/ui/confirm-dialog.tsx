import { type FormEvent, type ReactNode, useId } from "react";

import { Button, type ButtonVariant } from "./button.tsx";
import { dialogLook } from "./dialog-look.ts";
import { PostForm, type PostFormProps } from "./forms/post-form.tsx";

type ConfirmDialogProps = Omit<PostFormProps, "children"> & {
  trigger: ReactNode;
  triggerIcon?: ReactNode;
  triggerLabel?: string;
  variant?: ButtonVariant;
  question: string;
  description?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** Further fields that the confirmation requires, such as a password. */
  fields?: ReactNode;
  /** Hidden inputs that identify what is confirmed. */
  children?: ReactNode;
};

/** Renders a button that asks for confirmation before it submits: in a dialog, or a popover in older browsers. */
export function ConfirmDialog({
  trigger,
  triggerIcon,
  triggerLabel,
  variant,
  question,
  description,
  cancelLabel,
  confirmLabel,
  fields,
  children,
  ...form
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        {...variant}
        icon={triggerIcon}
        aria-label={triggerLabel}
        popoverTarget={id}
        {...command(id, "show-modal")}
      >
        {trigger}
      </Button>
      <dialog
        id={id}
        popover="auto"
        role="alertdialog"
        aria-labelledby={`${id}-question`}
        closedby="any"
        className={dialogLook}
      >
        <PostForm {...form} className="p-6" onSubmit={closeDialog}>
          {children}
          <h2 id={`${id}-question`} className="text-lg">
            {question}
          </h2>
          {description !== undefined && <p className="text-ink-muted mt-2">{description}</p>}
          {fields !== undefined && <div className="mt-5">{fields}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button
              variant="secondary"
              popoverTarget={id}
              popoverTargetAction="hide"
              {...command(id, "close")}
            >
              {cancelLabel}
            </Button>
            <Button type="submit" variant="danger">
              {confirmLabel}
            </Button>
          </div>
        </PostForm>
      </dialog>
    </>
  );
}

/** Returns what opens or closes a dialog in browsers that know commands; they ignore the attributes of popovers then. */
const command = (id: string, name: "show-modal" | "close") => ({ commandfor: id, command: name });

function closeDialog({ currentTarget }: FormEvent<HTMLElement>): void {
  const dialog = currentTarget.closest("dialog");
  if (dialog?.open) dialog.close();
  else if (dialog?.matches(":popover-open")) dialog.hidePopover();
}
