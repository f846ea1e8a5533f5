import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { Button } from "#app/ui/button.tsx";

export type FormState = { errors: Record<string, string>; values: Record<string, string> };

type AccountFormProps = {
  intent: string;
  errors: Record<string, string>;
  /** The message shown when the request gets no response. */
  failure?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  children?: ReactNode;
  foot?: ReactNode;
  /** Whether the button is as wide as the form. Set to false where the form is one of several elements on a page. */
  wide?: boolean;
  /** Whether another form of the page has its primary button. */
  isSecondary?: boolean;
};

/**
 * Renders a form with one button. Its fields are disabled while it is submitted; afterwards the first invalid field
 * gets the focus.
 */
export function AccountForm({
  intent,
  errors,
  failure,
  submitLabel,
  busyLabel,
  children,
  foot,
  wide = true,
  isSecondary = false,
}: AccountFormProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!busy && Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [busy, errors]);
  return (
    // The browser's own validation is off, because the specification defines the messages.
    <Form method="post" noValidate ref={form} data-failure={failure}>
      <input type="hidden" name="intent" value={intent} />
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{submitLabel}</legend>
        {children}
        <Button
          type="submit"
          variant={isSecondary ? "secondary" : "primary"}
          wide={wide}
          busy={busy}
          busyLabel={busyLabel}
          className={wide ? "mt-1" : "mt-1 self-start"}
        >
          {submitLabel}
        </Button>
      </fieldset>
      {foot !== undefined && <div className="mt-5 text-center">{foot}</div>}
    </Form>
  );
}
