import { lessonPath } from "#app/domains/courses/course.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";

/** What became of a report: it waits, the lesson was corrected, or nothing was changed. */
export const mistakeStatuses = ["open", "corrected", "unchanged"] as const;
export type MistakeStatus = (typeof mistakeStatuses)[number];

/** The maximum number of characters. */
export const mistakeLimits = { sentence: 500, problem: 1000, answer: 1000 } as const;

/** A reported mistake as editors of the course see it. */
export type Mistake = {
  id: string;
  lesson: { key: string; title: string | null };
  sentence: string;
  problem: string;
  status: MistakeStatus;
  answer: string | null;
  reportedAt: Date;
};

/** A mistake that was corrected after a report. */
export type Correction = { id: string; lesson: string | null; answer: string; at: Date };

/** A published version of a course. */
export type PublishedVersion = { number: number; at: Date };

/** Returns the path where a learner reports a mistake in a lesson. */
export const reportMistakePath = (slug: string, lesson: string) =>
  `${lessonPath(slug, lesson)}/mistake`;

/** Returns the path of the reported mistakes in a course, in the studio. */
export const mistakesPath = (courseId: string) => `${studioCoursePath(courseId)}/mistakes`;

/** Returns the path of the versions and corrections of a course. */
export const courseHistoryPath = (slug: string) => `/courses/${slug}/history`;
