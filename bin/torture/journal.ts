/**
 * What is known of a write after its answer: it was acknowledged; refused because its effect was already there; refused
 * without an effect; or unknown, because there was no answer or one that says nothing about the write.
 */
export type Outcome = "acknowledged" | "already there" | "refused" | "unknown";

export const outcomes: readonly Outcome[] = ["acknowledged", "already there", "refused", "unknown"];

/** One write: its kind, such as `check-ins`, and the key that names its effect, such as an event and a learner. */
export type Write = {
  kind: string;
  key: string;
  outcome: Outcome;
  /** The status of the response; 0 if there was none. */
  status: number;
  /** When it was sent, and when its answer was read or missed, by `performance.now()`. */
  sentAt: number;
  answeredAt: number;
};

/** The writes of a run in the order of their answers. */
export class Journal {
  readonly writes: Write[] = [];

  add(write: Write): void {
    this.writes.push(write);
  }

  /** Returns the milliseconds from a moment until a write that was sent after it was acknowledged. */
  recoveryAfter(moment: number): number | undefined {
    let first: number | undefined;
    for (let at = this.writes.length - 1; at >= 0; at--) {
      const write = this.writes[at];
      if (!write || write.answeredAt < moment) break;
      const isSuccess = write.outcome === "acknowledged" && write.sentAt >= moment;
      if (isSuccess) first = write.answeredAt - moment;
    }
    return first;
  }

  /** Returns the longest time without an acknowledged write that begins or lasts within an interval. */
  longestPause(from: number, to: number): number {
    let [last, longest] = [from, 0];
    for (const { outcome, answeredAt } of this.writes) {
      if (outcome !== "acknowledged" || answeredAt < from) continue;
      if (last >= to) break;
      longest = Math.max(longest, answeredAt - last);
      last = answeredAt;
    }
    return longest;
  }

  /** Returns for each kind of write how often each outcome occurred. */
  countOutcomes(): Map<string, Record<Outcome, number>> {
    const counts = new Map<string, Record<Outcome, number>>();
    for (const { kind, outcome } of this.writes) {
      const of = counts.get(kind) ?? noOutcomes();
      of[outcome]++;
      counts.set(kind, of);
    }
    return counts;
  }
}

const noOutcomes = (): Record<Outcome, number> => {
  return { acknowledged: 0, "already there": 0, refused: 0, unknown: 0 };
};
