import { dueDay, stateOf } from "#app/domains/institutions/assignments/assignment.ts";
import { csvLine, csvStart } from "#app/lib/csv.ts";
import { toLocal } from "#app/lib/zoned-time.ts";

import type { ProgressReport } from "./progress.ts";

/** Returns the progress of members as CSV: one line for each member and assignment. Days are those of a time zone. */
export function progressCsv(
  { progress }: Pick<ProgressReport, "progress">,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const day = (at: Date | null) => at && toLocal(at, timeZone).slice(0, 10);
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
