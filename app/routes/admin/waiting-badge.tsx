import { BadgePill } from "#app/ui/badge-pill.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** How many wait behind a tab: a figure for the eye, a sentence for the ear. */
export function WaitingBadge({ count, sentence }: { count: number; sentence: string }) {
  return (
    <BadgePill tone="alert">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </BadgePill>
  );
}
