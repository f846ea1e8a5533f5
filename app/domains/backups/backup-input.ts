import { z } from "zod";

const names = z.array(z.string());

/** The header of a backup file. */
export const BackupHeader = z.object({
  format: z.int(),
  product: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  lastMigration: z.string(),
  lastJobsMigration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: names })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** The manifest of a backup file. */
export const BackupManifest = z.object({
  parts: z.record(z.string(), z.object({ count: z.int(), bytes: z.int(), sha256: z.string() })),
});
