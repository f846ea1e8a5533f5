/** The version of the file format; a file with a higher one comes from a newer version of the product. */
export const formatVersion = 1;

/** A table of a backup, with the columns whose values it contains. */
export type BackedUpTable = { name: string; columns: string[] };

/** The first entry of a backup: what restoring must know before it reads any row. */
export type BackupHeader = {
  format: number;
  /** The version of the product. */
  product: string;
  /** The version of PostgreSQL. */
  postgres: string;
  createdAt: string;
  /** The name of the last migration that the database had applied. */
  lastMigration: string;
  /** The number of the last migration of the job queue. */
  lastJobsMigration: number;
  tables: BackedUpTable[];
  sequences: { name: string; value: string }[];
};

/** What one part of a backup contains: a table, the secrets or the stored files. */
export type PartSummary = { count: number; bytes: number; sha256: string };

/** The last entry of a backup: without it, the file is incomplete. */
export type BackupManifest = { parts: Record<string, PartSummary> };

/** The names of the entries in a backup. */
export const entryNames = {
  header: "backup.json",
  manifest: "manifest.json",
  secrets: "secrets/",
  files: "files/",
  database: "database/",
} as const;

/** Returns the name of a piece of a table's rows. */
export const pieceName = (table: string, piece: number) =>
  `${entryNames.database}${table}/${String(piece).padStart(6, "0")}.copy`;

/** Returns the part that an entry belongs to: `secrets`, `files` or the name of a table. */
export function partOf(entry: string): string {
  const [folder = "", table = ""] = entry.split("/");
  return `${folder}/` === entryNames.database ? table : folder;
}
