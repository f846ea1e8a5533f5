import { CountPill } from "#app/ui/count-pill.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** Renders the number of items that wait behind a tab: a figure on screen, a sentence for screen readers. */
export function WaitingBadge({ count, sentence }: { count: number; sentence: string }) {
  return (
    <CountPill>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </CountPill>
  );
}
