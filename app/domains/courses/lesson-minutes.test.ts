import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { buildCourse } from "#tests/builders/courses.ts";
import { inRollback } from "#tests/db.ts";

import { findLessonMinutes } from "./lesson-minutes.server.ts";
import { lessons } from "./tables.server.ts";

test("counts the reading time of each lesson from its words", () =>
  inRollback(async (tx) => {
    const course = await buildCourse(tx);
    const [first, second] = course.lessons.map(({ key }) => key);
    await tx
      .update(lessons)
      .set({
        body: `${"word ".repeat(220 * 3)}\n\n\`\`\`check choose\n${"word ".repeat(220)}\n\`\`\``,
      })
      .where(eq(lessons.key, first ?? ""));
    expect(await findLessonMinutes(course.id, tx)).toEqual(
      new Map([
        [first, 3],
        [second, 1],
      ]),
    );
  }));
