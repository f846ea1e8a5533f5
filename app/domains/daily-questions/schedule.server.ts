import { type Card, createEmptyCard, fsrs, Rating, State } from "ts-fsrs";

/** What is known about how well a learner remembers a question; days as ISO dates. */
export type Memory = {
  dueOn: string;
  askedOn: string;
  stability: number;
  difficulty: number;
  timesAsked: number;
  timesForgotten: number;
};

// Without steps of minutes, since a question is asked once a day at most.
const scheduler = fsrs({ request_retention: 0.9, maximum_interval: 365, enable_short_term: false });

/**
 * Returns what is known about a question after it was answered on a day: the day on which 90 percent of the learners
 * would still remember it is when it is asked again, about a year later at the latest. A wrong answer brings it back soon.
 * Source: the FSRS algorithm, https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm
 *
 * @param before undefined for a question that was never asked
 */
export function remember(before: Memory | undefined, isRight: boolean, day: string): Memory {
  const now = new Date(day);
  const { card } = scheduler.next(
    before ? toCard(before) : createEmptyCard(now),
    now,
    isRight ? Rating.Good : Rating.Again,
  );
  return {
    dueOn: toDay(card.due),
    askedOn: day,
    stability: card.stability,
    difficulty: card.difficulty,
    timesAsked: card.reps,
    timesForgotten: card.lapses,
  };
}

function toCard(memory: Memory): Card {
  const [due, last] = [new Date(memory.dueOn), new Date(memory.askedOn)];
  return {
    ...createEmptyCard(last),
    due,
    last_review: last,
    stability: memory.stability,
    difficulty: memory.difficulty,
    reps: memory.timesAsked,
    lapses: memory.timesForgotten,
    scheduled_days: Math.round((due.getTime() - last.getTime()) / 86_400_000),
    state: State.Review,
  };
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);
