import type { ReactNode } from "react";

import { Button } from "#app/ui/button.tsx";
import { PostForm, type PostFormProps } from "#app/ui/forms/post-form.tsx";

export type FormState = { errors: Record<string, string>; values: Record<string, string> };

type AccountFormProps = Pick<PostFormProps, "replaces" | "failure"> & {
  intent: string;
  submitLabel: string;
  busyLabel: string;
  children?: ReactNode;
  foot?: ReactNode;
  /** Whether the button is as wide as the form. Set to false where the form is one of several elements on a page. */
  wide?: boolean;
  /** Whether another form of the page has its primary button. */
  isSecondary?: boolean;
};

/** Renders a form with one button, for pages without React. `showBusy` disables its fields while it is submitted. */
export function AccountForm({
  intent,
  submitLabel,
  busyLabel,
  children,
  foot,
  wide = true,
  isSecondary = false,
  ...form
}: AccountFormProps) {
  return (
    // The browser's own validation is off, because the specification defines the messages.
    <PostForm {...form} noValidate>
      <input type="hidden" name="intent" value={intent} />
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{submitLabel}</legend>
        {children}
        <Button
          type="submit"
          variant={isSecondary ? "secondary" : "primary"}
          wide={wide}
          busyLabel={busyLabel}
          className={wide ? "mt-1" : "mt-1 self-start"}
        >
          {submitLabel}
        </Button>
      </fieldset>
      {foot !== undefined && <div className="mt-5 text-center">{foot}</div>}
    </PostForm>
  );
}
