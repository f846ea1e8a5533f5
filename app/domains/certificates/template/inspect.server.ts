import sharp from "sharp";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { readPdf } from "#app/platform/pdf/read-pdf.server.ts";
import { inspectImage } from "#app/platform/pictures/inspect-image.server.ts";

import { placeFound } from "./placement.ts";
import type { TemplateRefusal } from "./refusals.ts";
import {
  type Placement,
  type TemplateContentType,
  templateFields,
  templateLimits,
} from "./template.ts";

export type InspectedTemplate = {
  ok: true;
  bytes: Uint8Array;
  contentType: TemplateContentType;
  extension: string;
  pageWidth: number;
  pageHeight: number;
  /** A preview image, as WebP. */
  preview: Uint8Array;
  /** The positions of the placeholders, if the file contains them as text. */
  placement: Placement | null;
};

type Validation = Promise<InspectedTemplate | Refusal<TemplateRefusal>>;

/** Returns the refusal of a file that can be refused before its content is read; undefined if there is none. */
export function refuseAtSight(file: unknown): Refusal<TemplateRefusal> | undefined {
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return refuse("no-file");
  if (file.size >= templateLimits.file) return refuse("too-large");
  return hides.test(file.name) ? refuse("odd-name") : undefined;
}

/** Validates a template file by its content, regardless of its name. Refuses a file that can't be printed on. */
export async function inspectTemplate(file: unknown): Validation {
  const refusal = refuseAtSight(file);
  if (refusal || !(file instanceof File)) return refusal ?? refuse("no-file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";
  return isPdf ? inspectPdf(bytes) : inspectPicture(bytes, file.name);
}

// Matches a path, or characters that change the text direction and so can disguise the extension.
// eslint-disable-next-line no-control-regex -- control characters are meant
const hides = /[/\\\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

// In pixels; twice the displayed width, for high-resolution screens.
const previewSide = 1600;

async function inspectPdf(bytes: Uint8Array): Validation {
  const texts = templateFields.map((field) => `{${field}}`);
  const facts = await readPdf({ bytes, texts, pictureSide: previewSide });
  if (!facts.ok) return facts;
  const { width, height, found } = facts;
  return {
    ok: true,
    bytes,
    contentType: "application/pdf",
    extension: "pdf",
    pageWidth: width,
    pageHeight: height,
    preview: await sharp(facts.picture).webp().toBuffer(),
    placement: placeFound(found, width, height),
  };
}

async function inspectPicture(bytes: Uint8Array, name: string): Validation {
  const image = await inspectImage(bytes);
  if (!image.ok) return refuse(image.reason === "not-an-image" ? "wrong-type" : image.reason);
  const preview = await drawPreview(bytes);
  if (!preview) return refuse("unreadable");
  const jpegExtension = /\.jpeg$/i.test(name) ? "jpeg" : "jpg";
  return {
    ok: true,
    bytes,
    contentType: `image/${image.format}`,
    extension: image.format === "png" ? "png" : jpegExtension,
    pageWidth: image.width,
    pageHeight: image.height,
    preview,
    placement: null,
  };
}

// Reads all pixels, so that a truncated image is detected here and not when a certificate is printed.
async function drawPreview(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize(previewSide, previewSide, { fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch {
    return undefined;
  }
}
