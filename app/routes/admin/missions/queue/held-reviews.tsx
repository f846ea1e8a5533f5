import { Undo2 } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { Form } from "react-router";

import { type HeldReview, undoSeconds } from "#app/domains/missions/queue/queue.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type HeldReviewsProps = {
  held: readonly HeldReview[];
  /** The form that undoes the latest decision. */
  latest: Ref<HTMLFormElement>;
  onUndo: () => void;
};

/**
 * Renders the decisions that can still be undone in a place that keeps its height: the latest in one line, the earlier ones
 * in a list that opens over the page. Those made together are one decision.
 */
export function HeldReviews({ held, latest, onUndo }: HeldReviewsProps) {
  const t = useMessages();
  const [first, ...earlier] = useUndoable(held);
  return (
    <section aria-label={t("missions.queueHeld")} className="relative min-h-12">
      {first && (
        <div className="bg-sunken flex items-center gap-x-3 rounded-md px-3">
          <HeldBatch key={timeOf(first)} batch={first} form={latest} onUndo={onUndo} />
          {earlier.length > 0 && (
            <details>
              <Summary variant="small">
                {t("missions.queueHeldEarlier", { n: earlier.length })}
              </Summary>
              <ul className="bg-raised border-line shadow-overlay absolute inset-x-0 top-full z-10 max-h-60 overflow-y-auto rounded-md border px-3">
                {earlier.map((batch) => (
                  <li key={timeOf(batch)}>
                    <HeldBatch batch={batch} onUndo={onUndo} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </section>
  );
}

type Batch = readonly HeldReview[];

const timeOf = (batch: Batch) => batch[0]?.heldUntil.getTime() ?? 0;

// When this page learnt of each batch: the clocks of browser and server differ.
const knownSince = new Map<number, number>();

/** Returns what was decided together and can still be undone, latest first. */
function useUndoable(held: readonly HeldReview[]): Batch[] {
  const [over, setOver] = useState<readonly number[]>([]);
  useEffect(() => {
    const now = performance.now();
    const timers = [...new Set(held.map(({ heldUntil }) => heldUntil.getTime()))].map((time) => {
      const since = knownSince.get(time) ?? now;
      knownSince.set(time, since);
      const left = since + undoSeconds * 1000 - now;
      return setTimeout(() => setOver((before) => [...before, time]), left);
    });
    return () => timers.forEach(clearTimeout);
  }, [held]);
  const batches = Object.values(Object.groupBy(held, ({ heldUntil }) => heldUntil.getTime()));
  return batches
    .filter((batch): batch is HeldReview[] => batch !== undefined && !over.includes(timeOf(batch)))
    .toSorted((a, b) => timeOf(b) - timeOf(a));
}

type HeldBatchProps = { batch: Batch; form?: Ref<HTMLFormElement>; onUndo: () => void };

function HeldBatch({ batch, form, onUndo }: HeldBatchProps) {
  const t = useMessages();
  const [first] = batch;
  if (!first) return null;
  const { decision, title, name } = first;
  const n = batch.length;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      data-failure={t("missions.verifyFailed")}
      onSubmit={onUndo}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-x-3"
    >
      <input type="hidden" name="intent" value="undo" />
      {batch.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 wrap-anywhere">
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
  );
}
