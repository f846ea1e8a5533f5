/** What a migration changes on purpose in tables that a fixture of an earlier version has. */
export type IntendedChange = {
  /** The name of the migration's folder. */
  migration: string;
  /** The table as it was called before. */
  table: string;
  renamedTo?: string;
  /** The new name of each column that was renamed; null for one that was removed, or whose values changed. */
  columns?: Record<string, string | null>;
  addsRows?: true;
};

export const intendedChanges: readonly IntendedChange[] = [];
