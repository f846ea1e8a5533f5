import type { ReactNode } from "react";
import { useNavigation } from "react-router";

import { Button } from "#app/ui/button.tsx";

import { PostForm, type PostFormProps } from "./post-form.tsx";
import { useFocusOnError } from "./use-focus-on-error.ts";

type EditFormProps = Pick<
  PostFormProps,
  "encType" | "onSubmit" | "replaces" | "failure" | "offline" | "data-autosave" | "data-saved"
> & {
  intent: string;
  /** The id of the item to create, so that submitting the form twice creates one. */
  newId?: string | undefined;
  errors: Record<string, string>;
  submitLabel: string;
  busyLabel: string;
  /** Whether another form of the page has its primary button. */
  isSecondary?: boolean;
  /** What stands beside the button. */
  status?: ReactNode;
  children: ReactNode;
};

/** Renders a form with short fields side by side that creates or edits one item, and focuses its first invalid field. */
export function EditForm({
  intent,
  newId,
  errors,
  submitLabel,
  busyLabel,
  isSecondary = false,
  status,
  children,
  ...form
}: EditFormProps) {
  const ref = useFocusOnError(errors);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <div className="@container">
      <PostForm {...form} ref={ref} noValidate preventScrollReset className="field-grid">
        <input type="hidden" name="intent" value={intent} />
        {newId !== undefined && <input type="hidden" name="id" value={newId} data-fresh="" />}
        {children}
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant={isSecondary ? "secondary" : "primary"}
            busy={isBusy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
          {status}
        </div>
      </PostForm>
    </div>
  );
}

/** Renders a field that is as wide as the form. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className="col-span-full">{children}</div>;
}
