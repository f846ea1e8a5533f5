import {
  answerLetters,
  answersPath,
  type CardAnswers,
  cardQuizRules,
  type QuizState,
} from "#app/domains/card-quizzes/card-quiz.ts";

/** What was read of a card: the index of an option, or null for none. */
export type Reading = { choice: number | null; isByHand: boolean; at: number };

/** How long readings are gathered before they are sent, and the pause after a failure, in milliseconds. */
const gatherMs = 250;
const retryMs = 2000;

type SenderOptions = {
  quizId: string;
  position: number;
  /** Called with the answers that the server has. */
  onKnown: (answers: CardAnswers) => void;
  /** Called with the readings that it does not have yet, by the number of the card. */
  onUnsent: (readings: ReadonlyMap<number, Reading>) => void;
  onReached: (isReached: boolean) => void;
  /** Called when the server says that the question takes no answers any more. */
  onStale: () => void;
};

/** Sends what is read of the cards of one question, soon and in few requests, and again until the server has it. */
export function createSender(options: SenderOptions) {
  const { quizId, position, onKnown, onUnsent, onReached, onStale } = options;
  const waiting = new Map<number, Reading>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  async function sendAll(sent: ReadonlyMap<number, Reading>): Promise<void> {
    for (const isByHand of [false, true]) {
      const some = [...sent].filter(([, reading]) => reading.isByHand === isByHand);
      if (some.length === 0) continue;
      const answers = await post(quizId, position, isByHand, some);
      if (answers === "stale") {
        waiting.clear();
        return onStale();
      }
      onKnown(answers);
      for (const [card, reading] of some) if (waiting.get(card) === reading) waiting.delete(card);
    }
    return onReached(true);
  }

  async function send(): Promise<void> {
    timer = undefined;
    isSending = true;
    const hasFailed = await sendAll(new Map(waiting)).then(
      () => false,
      () => true,
    );
    isSending = false;
    if (hasFailed) onReached(false);
    onUnsent(new Map(waiting));
    if (waiting.size > 0) sendIn(hasFailed ? retryMs : gatherMs);
  }

  function sendIn(ms: number): void {
    if (!isSending) timer ??= setTimeout(() => void send(), ms);
  }

  return {
    report(card: number, choice: number | null, isByHand: boolean): void {
      waiting.set(card, { choice, isByHand, at: performance.now() });
      onUnsent(new Map(waiting));
      sendIn(gatherMs);
    },
  };
}

/** Sends readings; returns all answers, or "stale" if the question takes none any more. Throws if there is no network. */
async function post(
  quizId: string,
  position: number,
  isByHand: boolean,
  readings: readonly (readonly [number, Reading])[],
): Promise<CardAnswers | "stale"> {
  const oldest = Math.min(...readings.map(([, { at }]) => at));
  const age = Math.min(performance.now() - oldest, cardQuizRules.maxAgeMs);
  const form = new FormData();
  form.set("position", String(position));
  form.set("by", isByHand ? "hand" : "camera");
  form.set("age", String(Math.round(age)));
  for (const [card, { choice }] of readings) {
    form.set(`answer-${card}`, choice === null ? "" : (answerLetters[choice] ?? ""));
  }
  const response = await fetch(answersPath(quizId), {
    method: "POST",
    body: form,
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 500) throw new Error("The server is unavailable");
  if (!response.ok || response.redirected) return "stale";
  return ((await response.json()) as QuizState).answers;
}
