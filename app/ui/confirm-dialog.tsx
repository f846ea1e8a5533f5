import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import { Form, type FormProps } from "react-router";

import { Button, type ButtonVariant } from "./button.tsx";
import { dialogLook } from "./dialog-look.ts";

type ConfirmDialogProps = Omit<FormProps, "children"> & {
  trigger: ReactNode;
  triggerIcon?: ReactNode;
  triggerLabel?: string;
  variant?: ButtonVariant;
  question: string;
  description?: ReactNode;
  /** The message when the server does not respond. */
  failure?: string | undefined;
  cancelLabel: string;
  confirmLabel: string;
  /** Further fields that the confirmation requires, such as a password. */
  fields?: ReactNode;
  /** Hidden inputs that identify what is confirmed. */
  children?: ReactNode;
};

/** Renders a button that asks for confirmation before it submits; a popover without scripts, a dialog with them. */
export function ConfirmDialog({
  trigger,
  triggerIcon,
  triggerLabel,
  variant,
  question,
  description,
  failure,
  cancelLabel,
  confirmLabel,
  fields,
  children,
  ...form
}: ConfirmDialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const handle = (act: (dialog: HTMLDialogElement) => void) => (event: MouseEvent) => {
    if (ref.current === null) return;
    event.preventDefault();
    act(ref.current);
  };
  return (
    <>
      <Button
        variant="quiet"
        {...variant}
        icon={triggerIcon}
        aria-label={triggerLabel}
        popoverTarget={id}
        onClick={handle((dialog) => dialog.showModal())}
      >
        {trigger}
      </Button>
      <dialog
        ref={ref}
        id={id}
        popover="auto"
        role="alertdialog"
        aria-labelledby={`${id}-question`}
        closedby="any"
        className={dialogLook}
      >
        <Form
          method="post"
          {...form}
          data-failure={failure}
          className="p-6"
          onSubmit={() => ref.current?.close()}
        >
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
              onClick={handle((dialog) => dialog.close())}
            >
              {cancelLabel}
            </Button>
            <Button type="submit" variant="danger">
              {confirmLabel}
            </Button>
          </div>
        </Form>
      </dialog>
    </>
  );
}
