import { dueDay, stateOf } from "#app/domains/institutions/assignments/assignment.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";

import type { ProgressReport } from "./progress.ts";

const day = (at: Date | null) => at && at.toISOString().slice(0, 10);

/** Returns the progress of members as CSV: one line for each member and assignment. */
export function progressCsv({ progress }: Pick<ProgressReport, "progress">, now: Date): string {
  const lines = progress.flatMap(({ name, cohort, assignments }) =>
    assignments.map((one) =>
      csvLine([
        name,
        cohort,
        one.title,
        one.kind,
        one.dueAt && dueDay(one.dueAt),
        stateOf(one, now),
        day(one.finishedAt),
      ]),
    ),
  );
  const head = ["name", "cohort", "assignment", "kind", "due", "state", "finished"];
  return [csvStart + csvLine(head), ...lines].join("");
}
