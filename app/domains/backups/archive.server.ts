import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

import tar from "tar-stream";

/** Adds an entry to an archive; resolves once there is room for the next one. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Consumes the bytes of an archive; the archive is complete when it resolves. */
export type ArchiveSink = (bytes: AsyncIterable<Buffer>) => Promise<void>;

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Writes an archive (tar, compressed with zstd) into a sink, in constant memory; rejects when the signal is aborted. */
export async function writeArchive(
  sink: ArchiveSink,
  produce: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const pack = tar.pack();
  const mtime = new Date();
  const sending = pipeline(pack, createZstdCompress(compression), sink, signal ? { signal } : {});
  // Awaited below; a sink that fails earlier also fails the next entry.
  sending.catch(() => {});
  try {
    await produce((name, bytes) => {
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        const header = { name, size: bytes.byteLength, mode: 0o600, mtime };
        pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
      });
    });
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    // The reason why the sink failed says more than that an entry could not be added.
    throw await sending.then(
      () => error,
      (cause: unknown) => (signal?.aborted ? signal.reason : (cause ?? error)) as unknown,
    );
  }
  await sending;
}

/** An entry of an archive, complete in memory. */
export type ArchiveEntry = { name: string; bytes: Buffer };

/** The archive is damaged or cut off. */
export class DamagedArchive extends Error {}

/** Returns the entries of an archive one by one; throws DamagedArchive where they can't be read. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const decompress = createZstdDecompress();
  const reading = pipeline(source, decompress, extract);
  reading.catch(() => {});
  const entries = extract[Symbol.asyncIterator]();
  try {
    for (;;) {
      const entry = await nextEntry(entries);
      if (!entry) return;
      yield entry;
    }
  } finally {
    source.destroy();
    decompress.destroy();
    extract.destroy();
  }
}

type Entries = ReturnType<tar.Extract[typeof Symbol.asyncIterator]>;

async function nextEntry(entries: Entries): Promise<ArchiveEntry | undefined> {
  try {
    const next = await entries.next();
    if (next.done) return undefined;
    const entry = next.value;
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    return { name: entry.header.name, bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw new DamagedArchive("the archive can't be read", { cause: error });
  }
}
