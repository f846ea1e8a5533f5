import { getColumns } from "drizzle-orm";

import { omit } from "#app/lib/omit.ts";

import { courses } from "./tables.server.ts";

/** The columns of a `StudioCourse`. */
export const courseColumns = omit(
  getColumns(courses),
  "facts",
  "publishedVersionId",
  "starterVersion",
  "withdrawnBy",
  "createdAt",
  "updatedAt",
  "deletedAt",
);

/** The columns of a `CourseCard`. */
export const courseCardColumns = omit(
  courseColumns,
  "description",
  "fieldWorkNeeded",
  "outcomes",
  "writtenBy",
  "writtenOn",
  "reviewedBy",
  "reviewedOn",
  "status",
  "instructorId",
  "withdrawnAt",
  "withdrawnReason",
);
