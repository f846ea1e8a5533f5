import { compressNow, isCompressible } from "./compress.server.ts";

// Shorter bodies are compressed at once, with a Content-Length. Longer bodies are compressed as a stream.
const maxBufferedBytes = 1024 * 1024;

/**
 * Returns the response compressed for its client, by media type: pages, data, feeds, calendars and drawings. Responses
 * that are already encoded, ranges and responses that must not be transformed, such as event streams, stay as they are.
 * A response to HEAD gets the headers of the response to GET.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (response.status === 304) return withVary(response);
  if (!response.body || response.headers.has("Content-Encoding")) return response;
  const isHead = request.method === "HEAD";
  const mayCompress = mayTransform(response) && isCompressible(typeOf(response));
  if (!mayCompress && !isHead) return response;
  if (isEventStream(response)) {
    await response.body.cancel();
    return new Response(null, response);
  }
  const { bytes, rest } = await readStart(response.body);
  if (rest) return mayCompress ? compressStream(request, response, rest) : withBody(response, rest);
  return mayCompress ? compressBytes(request, response, bytes) : withBytes(response, bytes);
}

const typeOf = ({ headers }: Response) => headers.get("Content-Type");
const isEventStream = (response: Response) =>
  typeOf(response)?.startsWith("text/event-stream") === true;

function mayTransform(response: Response): boolean {
  const isRange = response.status === 206 || response.headers.has("Content-Range");
  const isFixed = response.headers.get("Cache-Control")?.includes("no-transform") === true;
  return !isRange && !isFixed && !isEventStream(response);
}

function compressBytes(request: Request, response: Response, bytes: Buffer): Response {
  if (!isCompressible(typeOf(response), bytes.byteLength)) return withBytes(response, bytes);
  const accepted = request.headers.get("accept-encoding") ?? "";
  const [encoding, body] = compressNow(bytes, accepted);
  const answer = withVary(withBytes(response, body));
  return encoding === "identity" ? answer : encodedAs(answer, encoding);
}

function compressStream(
  request: Request,
  response: Response,
  stream: ReadableStream<Uint8Array>,
): Response {
  const takesGzip = /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(
    request.headers.get("accept-encoding") ?? "",
  );
  if (!takesGzip) return withVary(withBody(response, stream));
  const zipped = stream.pipeThrough<Uint8Array>(new CompressionStream("gzip") as never);
  const answer = withVary(withBody(response, zipped));
  answer.headers.delete("Content-Length");
  return encodedAs(answer, "gzip");
}

function encodedAs(response: Response, encoding: string): Response {
  response.headers.set("Content-Encoding", encoding);
  // Another encoding has different bytes, so only a weak ETag is correct.
  const etag = response.headers.get("ETag");
  if (etag?.startsWith('"')) response.headers.set("ETag", `W/${etag}`);
  return response;
}

const withBody = (response: Response, body: ReadableStream<Uint8Array>) =>
  new Response(body, response);

function withBytes(response: Response, bytes: Buffer): Response {
  const answer = new Response(new Uint8Array(bytes), response);
  answer.headers.set("Content-Length", String(bytes.byteLength));
  return answer;
}

function withVary(response: Response): Response {
  const named = response.headers.get("Vary")?.split(/\s*,\s*/) ?? [];
  if (!named.includes("Accept-Encoding"))
    response.headers.set("Vary", ["Accept-Encoding", ...named].join(", "));
  return response;
}

/** Reads a body that is short or arrives in one chunk; returns a longer one as a stream from its start. */
async function readStart(
  body: ReadableStream<Uint8Array>,
): Promise<{ bytes: Buffer; rest?: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  while (parts.length < 2 || length <= maxBufferedBytes) {
    const { done, value } = await reader.read();
    if (done) return { bytes: parts.length === 1 ? Buffer.from(parts[0]!) : Buffer.concat(parts) };
    parts.push(value);
    length += value.byteLength;
  }
  return { bytes: Buffer.alloc(0), rest: resume(parts, reader) };
}

function resume(
  parts: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => parts.forEach((part) => controller.enqueue(part)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
