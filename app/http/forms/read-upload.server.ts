import { readForm } from "./read-form.server.ts";

/** A posted form, and whether its body was longer than allowed, so that its end is missing. */
export type Upload = { form: FormData; isCut: boolean };

/**
 * Returns the fields and files of a posted form of at most `maxBytes` bytes. Anything beyond is dropped, but the fields
 * before it are read, so that their values can be shown again. Throws 400 for a body that is not a form, and 413 for a
 * form without files that is longer than other forms may be.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/")) return { form: await readForm(request), isCut: false };
  const { bytes, isCut } = await readAtMost(request.body, maxBytes);
  const body = isCut ? Buffer.concat([bytes, closing(type)]) : bytes;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
    return { form, isCut };
  } catch {
    if (isCut) return { form: new FormData(), isCut };
    throw new Response(null, { status: 400 });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, max: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length <= max) parts.push(part);
    else if (length - part.length < max) parts.push(part.subarray(0, part.length - (length - max)));
    // A browser reads a response only after it has sent everything. No regular client sends this much.
    if (length > 4 * max) break;
  }
  return { bytes: Buffer.concat(parts), isCut: length > max };
}

function closing(type: string): Buffer {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  return Buffer.from(`\r\n--${boundary}--\r\n`);
}
