import { courseRefusals } from "#app/domains/courses/course-refusals.ts";

/** Explains why a report is refused. */
export const explainReport = (refusal: {
  reason: "not-found" | "not-enrolled" | "too-many";
  seconds?: number;
}) =>
  refusal.reason === "too-many"
    ? ({ status: 429, key: "mistakes.tooMany", params: { seconds: refusal.seconds ?? 0 } } as const)
    : courseRefusals[refusal.reason];

export const answerRefusals = {
  "not-found": { status: 404, key: "mistakes.gone" },
  "already-answered": { status: 409, key: "mistakes.alreadyAnswered" },
} as const;
