import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { useDecision } from "./use-decision.ts";

type TakeBackFormProps = {
  id: string;
  intent: string;
  /** The label of the disclosure and of its button. */
  label: string;
  reason: { label: string; hint: string };
  describedBy: string;
  /** The message when the server does not respond. */
  failure?: string | undefined;
};

/** Renders the form that revokes what was granted, with a reason; collapsed by default. */
export function TakeBackForm({
  id,
  intent,
  label,
  reason,
  describedBy,
  failure,
}: TakeBackFormProps) {
  const { typed, errors, sending } = useDecision(id);
  return (
    <details className="open:w-full" open={errors["reason"] !== undefined || undefined}>
      <Summary variant="small" aria-describedby={describedBy}>
        {label}
      </Summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        data-failure={failure}
        className="mt-2 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <Textarea
          {...reason}
          name="reason"
          defaultValue={typed["reason"]}
          rows={2}
          className="min-h-20"
          error={errors["reason"]}
          aria-required
        />
        <div>
          <Button
            type="submit"
            variant="danger"
            busy={sending?.get("intent") === intent}
            aria-describedby={describedBy}
          >
            {label}
          </Button>
        </div>
      </Form>
    </details>
  );
}
