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
  signal?.throwIfAborted();
  const pack = tar.pack();
  const mtime = new Date();
  const end = new AbortController();
  const sending = pipeline(pack, createZstdCompress(compression), sink, {
    signal: signal ? AbortSignal.any([signal, end.signal]) : end.signal,
  });
  const ended = sending.then(() => {
    throw new Error("the sink ended before the archive");
  });
  // Awaited with each entry.
  ended.catch(() => {});
  const add: AddEntry = async (name, bytes) => {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime };
      pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
    });
    added.catch(() => {});
    // An entry never ends if the sink has failed.
    await Promise.race([added, ended]);
  };
  try {
    await produce(add);
    pack.finalize();
    await sending;
  } catch (error) {
    end.abort();
    pack.destroy();
    const cause: unknown = await sending.then(
      () => error,
      (reason: unknown) => reason,
    );
    if (signal?.aborted) throw signal.reason;
    // The reason why the sink failed says more than that an entry could not be added.
    throw cause instanceof Error && cause.name !== "AbortError" ? cause : error;
  }
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
