import { directDatabaseUrl } from "#app/platform/env.server.ts";
import { readSecret, secretNames } from "#app/platform/secrets.server.ts";
import { getFile, listFiles } from "#app/platform/storage/storage.server.ts";

import { type AddEntry, type ArchiveSink, writeArchive } from "./archive.server.ts";
import { type BackupManifest, entryNames, partOf, pieceName } from "./backup.ts";
import { countParts } from "./count-parts.server.ts";
import { type Snapshot, withSnapshot } from "./take-snapshot.server.ts";

/** What a backup contains. */
export type BackupSummary = { tables: number; rows: number; files: number };

// Large enough for the overhead of an entry not to matter, and small enough to be held in memory.
const pieceBytes = 4 * 1024 ** 2;

/**
 * Writes all rows as of one moment, the stored files that they name and the secrets into a sink, while the product
 * serves. Memory stays the same for any size. Throws if the signal is aborted, and a BackupError if another backup is
 * being made.
 */
export async function createBackup(
  sink: ArchiveSink,
  signal?: AbortSignal,
  url = directDatabaseUrl(),
): Promise<BackupSummary> {
  return withSnapshot(url, async (snapshot) => {
    const parts = countParts();
    let manifest: BackupManifest = { parts: {} };
    const produce = async (send: AddEntry) => {
      const add: AddEntry = async (name, bytes) => {
        parts.add(name, bytes);
        await send(name, bytes);
      };
      await send(entryNames.header, toJson(snapshot.header));
      for (const name of secretNames) {
        await add(`${entryNames.secrets}${name}`, Buffer.from(readSecret(name)));
      }
      await addFiles(add);
      await snapshot.allowDeletions();
      await addRows(snapshot, add);
      manifest = { parts: parts.summarize() };
      await send(entryNames.manifest, toJson(manifest));
    };
    await writeArchive(sink, produce, signal);
    return summarize(snapshot, manifest);
  });
}

// Every file that a row of the snapshot names is there: files are stored before their rows are committed, and deletions
// are postponed. Others may come and go meanwhile.
async function addFiles(add: AddEntry): Promise<void> {
  for await (const key of listFiles()) {
    const bytes = await getFile(key);
    if (bytes) await add(`${entryNames.files}${key}`, bytes);
  }
}

async function addRows({ header, readRows }: Snapshot, add: AddEntry): Promise<void> {
  for (const table of header.tables) {
    let piece = 1;
    for await (const bytes of inPieces(readRows(table))) {
      await add(pieceName(table.name, piece++), bytes);
    }
  }
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

/** Returns what a backup contains, for people. */
export function summarize(
  { header }: Pick<Snapshot, "header">,
  { parts }: BackupManifest,
): BackupSummary {
  const files = parts[partOf(entryNames.files)]?.count ?? 0;
  const rows = header.tables.reduce((sum, { name }) => sum + (parts[name]?.count ?? 0), 0);
  return { tables: header.tables.length, rows, files };
}
