import { Check, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { Form } from "react-router";

import {
  mayReview,
  type ReviewedCompletion,
  type Reviewer,
} from "#app/domains/missions/completions/completion.ts";
import { QuantityField } from "#app/routes/admin/parts/quantity-field.tsx";
import { useDecision } from "#app/routes/admin/parts/use-decision.ts";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { FocusMemory } from "./focus-memory.ts";

type QueueDecisionProps = {
  completion: ReviewedCompletion;
  reviewer: Reviewer;
  /** The proof that is shown after the decision. */
  nextId: string | undefined;
  /** The address of the page, if it names the proof. */
  action: string | undefined;
  describedBy: string;
  form: Ref<HTMLFormElement>;
  focus: FocusMemory;
  hasKeys: boolean;
};

/** Renders the form that decides on the proof that is shown; the next one follows without a new page. */
export function QueueDecision(props: QueueDecisionProps) {
  const { completion, reviewer, nextId, action, describedBy, form, focus, hasKeys } = props;
  const t = useMessages();
  const barredId = useId();
  const { typed, errors, sending } = useDecision(completion.id);
  const buttons = useRef<HTMLDivElement>(null);
  const isBarred = !mayReview(reviewer, completion);
  useEffect(() => {
    const wanted = focus.take();
    if (wanted !== undefined && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(`[value="${wanted}"]`)?.focus();
  }, [focus]);
  const button = (decision: "approved" | "rejected") => ({
    type: "submit" as const,
    name: "decision",
    value: decision,
    disabled: isBarred,
    "aria-busy": sending?.get("decision") === decision || undefined,
    "aria-describedby": isBarred ? barredId : describedBy,
  });
  return (
    <Form
      ref={form}
      method="post"
      {...(action !== undefined && { action })}
      preventScrollReset
      data-failure={t("missions.verifyFailed")}
      className="grid gap-4"
      onSubmit={(event) => {
        if (sending) event.preventDefault();
        else if (event.currentTarget.contains(document.activeElement))
          focus.remember(valueOf(document.activeElement));
      }}
    >
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="ids" value={completion.id} />
      {nextId !== undefined && <input type="hidden" name="next" value={nextId} />}
      {isBarred ? (
        <p id={barredId} className="text-ink-muted">
          {t("missions.ownProofHint")}
        </p>
      ) : (
        <QuantityField
          measured={completion.measured}
          typed={typed["quantity"]}
          error={errors["quantity"]}
        />
      )}
      {!isBarred && (
        <Textarea
          label={t("missions.noteToLearner")}
          note={t("common.optional")}
          hint={
            hasKeys
              ? t("missions.queueNoteHint", { keys: "Ctrl\u00A0+\u00A0Enter" })
              : t("missions.noteHint")
          }
          name="review_note"
          defaultValue={typed["review_note"]}
          rows={2}
          className="min-h-18!"
          error={errors["review_note"]}
          onKeyDown={rejectWithReason}
        />
      )}
      <div ref={buttons} className="flex flex-wrap gap-3">
        <Button
          {...button("approved")}
          aria-keyshortcuts={hasKeys ? "a" : undefined}
          icon={<Check aria-hidden="true" className="size-4" />}
        >
          {t("missions.approve")}
        </Button>
        <Button
          {...button("rejected")}
          variant="secondary"
          aria-keyshortcuts={hasKeys ? "r" : undefined}
          icon={<X aria-hidden="true" className="size-4" />}
        >
          {t("missions.reject")}
        </Button>
      </div>
    </Form>
  );
}

const valueOf = (element: Element | null) =>
  element instanceof HTMLButtonElement ? element.value : "approved";

function rejectWithReason(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === "Escape") event.currentTarget.blur();
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("[value=rejected]"));
}
