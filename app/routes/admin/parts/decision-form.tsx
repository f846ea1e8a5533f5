import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { useDecision } from "./use-decision.ts";

type Choice = { value: string; label: string };

type DecisionFormProps = {
  /** The id of the item to decide on. */
  id: string;
  intent?: string;
  yes: Choice;
  no: Choice;
  /** The field for the message to the user who is waiting for the decision. */
  note: { name: string; label: string; aside: string; hint: string };
  /** The label that opens the field for the message, if it is collapsed. */
  noteSummary?: string;
  /** A field above the buttons that belongs to the decision. */
  extra?: ReactNode;
  /** The id of the element that names the item. */
  describedBy: string;
  /** The message when the server does not respond. */
  failure?: string | undefined;
  /** The reason why this admin may not decide, if there is one. */
  barred?: string | undefined;
};

/** Renders the form that decides on an item, with a message to the user who is waiting for the decision. */
export function DecisionForm({
  id,
  intent,
  yes,
  no,
  note,
  noteSummary,
  extra,
  describedBy,
  failure,
  barred,
}: DecisionFormProps) {
  const barredId = useId();
  const { typed, errors, sending } = useDecision(id);
  const choices = [
    { ...yes, variant: "primary", Icon: Check },
    { ...no, variant: "secondary", Icon: X },
  ] as const;
  const noteField = (
    <Textarea
      label={note.label}
      note={note.aside}
      hint={note.hint}
      name={note.name}
      defaultValue={typed[note.name]}
      rows={2}
      className="min-h-20"
      error={errors[note.name]}
    />
  );
  return (
    <Form data-failure={failure} method="post" preventScrollReset className="grid gap-4">
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="id" value={id} />
      {barred !== undefined && (
        <p id={barredId} className="text-ink-muted">
          {barred}
        </p>
      )}
      {barred === undefined && extra}
      {barred === undefined && noteSummary === undefined && noteField}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ value, label, variant, Icon }) => (
          <Button
            key={value}
            type="submit"
            variant={variant}
            name="decision"
            value={value}
            busy={sending?.get("decision") === value}
            disabled={barred !== undefined || sending !== undefined}
            aria-describedby={barred === undefined ? describedBy : barredId}
            icon={<Icon aria-hidden="true" className="size-4" />}
          >
            {label}
          </Button>
        ))}
      </div>
      {barred === undefined && noteSummary !== undefined && (
        <details open={Boolean(typed[note.name] ?? errors[note.name]) || undefined}>
          <Summary variant="small">{noteSummary}</Summary>
          <div className="pt-2">{noteField}</div>
        </details>
      )}
    </Form>
  );
}
