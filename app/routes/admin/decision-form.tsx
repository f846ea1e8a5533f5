import { Check, X } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

import { useDecision } from "./use-decision.ts";

type Choice = { value: string; label: string };

type DecisionFormProps = {
  /** What is decided on. */
  id: string;
  intent?: string;
  yes: Choice;
  no: Choice;
  /** The words that go to whoever waits for the decision. */
  note: { name: string; label: string; aside: string; hint: string };
  /** The id of the text that names what is decided on. */
  describedBy: string;
  /** The sentence when no answer comes. */
  failure?: string | undefined;
  /** Why this admin may not decide, if so. */
  barred?: string | undefined;
};

/** Decides what waits, with a word to whoever waits for it. */
export function DecisionForm({
  id,
  intent,
  yes,
  no,
  note,
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
  return (
    <Form
      data-failure={failure}
      method="post"
      preventScrollReset
      className="border-line mt-6 border-t pt-6"
    >
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="id" value={id} />
      {barred === undefined ? (
        <div className="mb-4 max-w-(--container-form)">
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
        </div>
      ) : (
        <p id={barredId} className="text-ink-muted mb-4">
          {barred}
        </p>
      )}
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
    </Form>
  );
}
