import { csvLine, csvStart } from "#app/lib/csv.ts";
import { toLocal } from "#app/lib/zoned-time.ts";

import type { Pupil } from "./class.ts";

/** Returns the accounts of a class as CSV, one line per pupil; days are those of a time zone. */
export function pupilsCsv(pupils: readonly Pupil[], timeZone: string): string {
  const day = (moment: Date) => toLocal(moment, timeZone).slice(0, 10);
  return [
    csvStart,
    csvLine([
      "first_name",
      "joined",
      "last_login",
      "points",
      "lessons_completed",
      "courses_completed",
      "certificates",
    ]),
    ...pupils.map(({ name, joinedAt, lastLoginAt, points, lessons, courses, certificates }) =>
      csvLine([name, day(joinedAt), day(lastLoginAt), points, lessons, courses, certificates]),
    ),
  ].join("");
}
