import type { ReactNode } from "react";
import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";

import { Button, buttonVariants } from "./button.tsx";
import { useActionResult } from "./use-action-result.ts";

type DisclosureFormProps = {
  /** The words that open it. */
  summary: ReactNode;
  /** Hidden inputs that say what is done to what. */
  hidden: Record<string, string>;
  /** The sentence when no answer comes. */
  failure?: string | undefined;
  submitLabel: string;
  submitVariant?: "primary" | "danger";
  /** An answer that came with the page, where no script runs. */
  answer?: ActionResult | undefined;
  children: (errors: Record<string, string>) => ReactNode;
};

/** A small form that lies folded beside what it is about, with or without scripts. */
export function DisclosureForm({
  summary,
  hidden,
  failure,
  submitLabel,
  submitVariant,
  answer,
  children,
}: DisclosureFormProps) {
  const fetcher = useFetcher<ActionResult>();
  const fresh = useActionResult(fetcher.data);
  const errors = fetcher.data ? fresh : (answer?.errors ?? {});
  const isOpen = answer !== undefined && !answer.ok;
  return (
    <details open={isOpen || undefined} className="w-full">
      <summary className={buttonVariants({ variant: "quiet", size: "small" })}>{summary}</summary>
      <fetcher.Form
        method="post"
        noValidate
        data-failure={failure}
        className="mt-3 grid max-w-(--container-form) gap-4"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(errors)}
        <div>
          <Button
            type="submit"
            size="small"
            variant={submitVariant}
            busy={fetcher.state !== "idle"}
          >
            {submitLabel}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
