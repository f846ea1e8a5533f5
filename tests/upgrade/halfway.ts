import type { UpgradeFixture } from "./fixture.ts";

/** A course that the known user was taking: its lessons in the version they take, and those that were done. */
type HalfwayCourse = { slug: string; starterVersion: number; lessons: string[]; done: string[] };

type Row = Record<string, string | number | null>;

/** Returns the courses that ship with the product which the fixture's known user had begun and not completed. */
export function listHalfway(fixture: UpgradeFixture): HalfwayCourse[] {
  const rowsOf = (name: string) => {
    const table = fixture.tables.find((table) => table.name === `public.${name}`);
    return (table?.rows ?? []).map((row) => JSON.parse(row) as Row);
  };
  const me = rowsOf("users").find((user) => user["email"] === fixture.known.email)?.["id"];
  const [courses, modules] = [rowsOf("courses"), rowsOf("course_modules")];
  const [lessons, completions] = [rowsOf("lessons"), rowsOf("lesson_completions")];
  return rowsOf("enrollments")
    .filter((row) => row["user_id"] === me && row["completed_at"] === null)
    .map(({ course_id: courseId, version_id: versionId }) => {
      const course = courses.find((row) => row["id"] === courseId);
      const ofVersion = modules.filter((row) => row["version_id"] === versionId);
      const moduleIds = ofVersion.map((row) => row["id"]);
      return {
        slug: String(course?.["slug"]),
        starterVersion: Number(course?.["starter_version"]),
        lessons: lessons
          .filter((row) => moduleIds.includes(row["module_id"] ?? null))
          .map((row) => String(row["key"])),
        done: completions
          .filter((row) => row["user_id"] === me && row["course_id"] === courseId)
          .map((row) => String(row["lesson_key"])),
      };
    });
}
