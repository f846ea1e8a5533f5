import { type SQL, sql } from "drizzle-orm";

import type { ExportPart } from "#app/domains/accounts/export-part.server.ts";
import type { ZipEntry } from "#app/lib/zip-stream.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Yields the actor's data from all export parts: one JSON file per kind, all from one snapshot, then their photos and
 * certificates one by one.
 */
export async function* exportAccount(
  actor: { id: string },
  parts: readonly ExportPart[],
  tx: Db = db,
): AsyncGenerator<ZipEntry> {
  const { data, files } = await readAll(actor.id, parts, tx);
  for (const [name, rows] of Object.entries(data)) {
    const bytes = new TextEncoder().encode(`${JSON.stringify(rows, null, 2)}\n`);
    yield { name: `${name}.json`, bytes, isPacked: false };
  }
  for (const { name, key } of files) {
    // Sequential, so that only one file is in memory.
    const bytes = await getFile(key);
    if (bytes) yield { name, bytes, isPacked: true };
  }
}

type Own = { data: Record<string, unknown>; files: { name: string; key: string }[] };

async function readAll(id: string, parts: readonly ExportPart[], tx: Db): Promise<Own> {
  const rows = Object.assign({}, ...parts.map((part) => part.rows(id))) as Record<string, SQL>;
  const columns = Object.entries(rows).map(
    ([name, json]) => sql`${json} as ${sql.identifier(name)}`,
  );
  const stored = parts.flatMap((part) => part.files?.(id) ?? []);
  return tx.transaction(
    async (tx) => {
      const { rows: data } = await tx.execute<Record<string, unknown>>(
        sql`select ${sql.join(columns, sql`, `)}`,
      );
      const { rows: files } = await tx.execute<{ name: string; key: string }>(
        sql`${sql.join(stored, sql` union all `)} order by name`,
      );
      return { data: data[0] ?? {}, files };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
