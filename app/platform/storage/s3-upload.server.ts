import { readText, type S3Client, valueOf } from "./s3-client.server.ts";

// A service accepts at most 10,000 pieces, each of at least 5 MiB: these hold 320 GB.
const pieceBytes = 32 * 1024 ** 2;

/**
 * Uploads a stream of any length under a key, in pieces, so that memory stays constant. The object appears only when it
 * is complete; after a failure or an abort, its pieces are deleted.
 */
export async function uploadStream(
  { send, bucket }: S3Client,
  key: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const init = signal ? { signal } : {};
  const begun = await readText(await send("POST", `${key}?uploads=`, init), bucket);
  const id = valueOf("UploadId", begun);
  if (!id) throw new Error(`Object storage did not begin the upload of ${key}`);
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const tags: string[] = [];
    for await (const body of inPieces(source)) {
      const address = `${key}?partNumber=${tags.length + 1}&${upload}`;
      const response = await send("PUT", address, { body, ...init });
      await response.body?.cancel();
      tags.push(response.headers.get("etag") ?? "");
    }
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const ended = await readText(await send("POST", `${key}?${upload}`, { body, ...init }), bucket);
    // The service sends the status before it has put the pieces together.
    if (ended.includes("<Error>")) throw new Error(`Object storage rejected ${key}: ${ended}`);
  } catch (error) {
    const response = await send("DELETE", `${key}?${upload}`).catch(() => undefined);
    await response?.body?.cancel();
    throw error;
  }
}

async function* inPieces(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < pieceBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
    isFirst = false;
  }
  if (size > 0 || isFirst) yield Buffer.concat(chunks);
}
