import type { ReactNode } from "react";
import { Form, type FormProps, useNavigation } from "react-router";

import { Button } from "./button.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type EditFormProps = Pick<FormProps, "encType" | "onSubmit"> & {
  intent: string;
  /** The id that a new thing will have, so that sending the form twice makes one. */
  newId?: string | undefined;
  errors: Record<string, string>;
  /** The sentence when no answer comes. */
  failure?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
};

/** A form in two columns that makes or changes one thing and leads to its first wrong field. */
export function EditForm({
  intent,
  newId,
  errors,
  failure,
  submitLabel,
  busyLabel,
  children,
  ...form
}: EditFormProps) {
  const ref = useFocusOnError(errors);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form
      {...form}
      ref={ref}
      method="post"
      noValidate
      preventScrollReset
      data-failure={failure}
      className="grid max-w-(--container-form) grid-cols-1 items-end gap-6 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value={intent} />
      {newId !== undefined && <input type="hidden" name="id" value={newId} />}
      {children}
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

/** A field that takes both columns of the form. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>;
}
