const mebibyte = 1024 * 1024;

/**
 * Returns the fields of a posted form; throws 400 for a body that is not a form, and 413 for one that is longer than
 * `maxBytes`, before it is fully read.
 */
export async function readForm(request: Request, maxBytes = mebibyte): Promise<FormData> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLong();
  const body = countedBody(request, maxBytes);
  try {
    const { headers } = request;
    return await new Response(body.stream, { headers: pickType(headers) }).formData();
  } catch {
    throw body.isTooLong() ? tooLong() : new Response(null, { status: 400 });
  }
}

/** Returns whether reading a form ended because it was too long. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof Response && error.status === 413;

const tooLong = () => new Response(null, { status: 413 });

function countedBody(request: Request, maxBytes: number) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error("The request body is too large"));
      else controller.enqueue(chunk);
    },
  });
  const stream = request.body?.pipeThrough(counter) ?? null;
  return { stream, isTooLong: () => bytes > maxBytes };
}

function pickType(headers: Headers): Record<string, string> {
  const type = headers.get("content-type");
  return type === null ? {} : { "Content-Type": type };
}
