import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";

const refusals = {
  "not-allowed": studioRefusals["not-allowed"],
  "not-found": studioRefusals["not-found"],
  conflict: { status: 409, key: "ownFacts.conflict" },
  "key-taken": { status: 409, key: "ownFacts.keyTaken", field: "key" },
  "key-listed": { status: 409, key: "ownFacts.keyListed", field: "key" },
  "too-many": { status: 409, key: "ownFacts.tooMany" },
  quoted: { status: 409, key: "ownFacts.quoted" },
  "values-quoted": { status: 409, key: "ownFacts.valuesQuoted", field: "values" },
} as const;

/** Explains why a change of a course's facts is refused. */
export const explainFact = ({ reason, title }: { reason: keyof typeof refusals; title?: string }) =>
  title === undefined ? refusals[reason] : { ...refusals[reason], params: { title } };
