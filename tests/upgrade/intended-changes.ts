/** An intentional change by a migration to tables that a fixture of an earlier version contains. */
export type IntendedChange = {
  /** The name of the migration's folder. */
  migration: string;
  /** The name of the table before the migration. */
  table: string;
  renamedTo?: string;
  /** The new name of each renamed column; null for a column that was removed, or whose values changed. */
  columns?: Record<string, string | null>;
  addsRows?: true;
};

export const intendedChanges: readonly IntendedChange[] = [
  { migration: "20261123014304_rename_badges", table: "public.badges", columns: { name: null } },
  {
    migration: "20261124034042_course_time",
    table: "public.courses",
    columns: { estimated_minutes: null },
  },
];
