import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import { Button } from "#app/ui/button.tsx";

export type FormState = { errors: Record<string, string>; values: Record<string, string> };

type AccountFormProps = {
  intent: string;
  errors: Record<string, string>;
  /** The sentence when no answer comes. */
  failure?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  children?: ReactNode;
  foot?: ReactNode;
  /** The button is as wide as the form; among other things on a page it need not be. */
  wide?: boolean;
};

/** A form of one button whose fields rest while it runs; the first wrong field is focused afterwards. */
export function AccountForm({
  intent,
  errors,
  failure,
  submitLabel,
  busyLabel,
  children,
  foot,
  wide = true,
}: AccountFormProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!busy && Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [busy, errors]);
  return (
    // The specification's sentences are ours to show, not the browser's own.
    <Form method="post" noValidate ref={form} data-failure={failure}>
      <input type="hidden" name="intent" value={intent} />
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{submitLabel}</legend>
        {children}
        <Button
          type="submit"
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
