import type { ReactNode } from "react";
import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { useActionResult } from "./use-action-result.ts";

type DisclosureFormProps = {
  /** The label that opens it. */
  summary: ReactNode;
  /** Hidden inputs that identify the action and its item. */
  hidden: Record<string, string>;
  /** The message when the server does not respond. */
  failure?: string | undefined;
  submitLabel: string;
  submitVariant?: "primary" | "danger";
  /** A result that came with the page, without scripts. */
  answer?: ActionResult | undefined;
  children: (errors: Record<string, string>) => ReactNode;
};

/** Renders a small form in a collapsed section beside the item that it belongs to, with or without scripts. */
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
    <details open={isOpen || undefined} className="open:w-full">
      <Summary variant="small">{summary}</Summary>
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
