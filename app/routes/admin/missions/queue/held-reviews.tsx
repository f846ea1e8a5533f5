import { Undo2 } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { Form } from "react-router";

import { type HeldReview, undoSeconds } from "#app/domains/missions/queue/queue.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type HeldReviewsProps = {
  held: readonly HeldReview[];
  /** The form that undoes the latest decision. */
  latest: Ref<HTMLFormElement>;
  onUndo: () => void;
};

/** Renders the decisions that can still be undone, latest first; those made together in one line. */
export function HeldReviews({ held, latest, onUndo }: HeldReviewsProps) {
  const t = useMessages();
  const batches = Object.values(Object.groupBy(held, ({ heldUntil }) => heldUntil.getTime()));
  return (
    <ul aria-label={t("missions.queueHeld")} className="mb-4 grid gap-1 empty:hidden">
      {batches
        .toSorted((a = [], b = []) => timeOf(b) - timeOf(a))
        .map((batch = [], index) => (
          <HeldBatch
            key={timeOf(batch)}
            batch={batch}
            form={index === 0 ? latest : undefined}
            onUndo={onUndo}
          />
        ))}
    </ul>
  );
}

const timeOf = (batch: readonly HeldReview[]) => batch[0]?.heldUntil.getTime() ?? 0;

type HeldBatchProps = {
  batch: readonly HeldReview[];
  form: Ref<HTMLFormElement> | undefined;
  onUndo: () => void;
};

function HeldBatch({ batch, form, onUndo }: HeldBatchProps) {
  const t = useMessages();
  const [isOver, setIsOver] = useState(false);
  // Counted from when the page knows of it, as the clocks of browser and server differ.
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  const [first] = batch;
  if (isOver || !first) return null;
  const { decision, title, name } = first;
  const n = batch.length;
  return (
    <li>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        data-failure={t("missions.verifyFailed")}
        onSubmit={onUndo}
        className="bg-sunken flex flex-wrap items-center gap-x-4 rounded-md px-3"
      >
        <input type="hidden" name="intent" value="undo" />
        {batch.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <span className="min-w-0 flex-1 basis-48 py-1.5 text-sm wrap-anywhere">
          {n === 1
            ? t("missions.queueHeldOne", { decision, title, name })
            : t("missions.queueHeldMany", { decision, n })}
        </span>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          aria-keyshortcuts={form ? "u" : undefined}
          icon={<Undo2 aria-hidden="true" className="size-4" />}
        >
          {t("missions.queueUndo")}
        </Button>
      </Form>
    </li>
  );
}
