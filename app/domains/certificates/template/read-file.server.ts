import { getFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findTemplateByUrl } from "./queries.server.ts";
import { previewUrl, type Template, templateKey, templateUrlOf } from "./template.ts";

export type TemplateFile = { template: Template; bytes: Uint8Array; contentType: string };

/** Returns the file of a template or its preview, by the last two parts of its URL; undefined once it is deleted. */
export async function readTemplateFile(
  kind: string,
  name: string,
  tx: Db = db,
): Promise<TemplateFile | undefined> {
  const template = await findByName(kind, name, tx);
  if (!template) return undefined;
  const isPreview = kind === "previews";
  const key = templateKey(isPreview ? previewUrl(template) : template.templateUrl);
  const bytes = await getFile(key);
  return bytes && { template, bytes, contentType: isPreview ? "image/webp" : template.contentType };
}

async function findByName(kind: string, name: string, tx: Db): Promise<Template | undefined> {
  const [, stem, extension = ""] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
  const isPreview = kind === "previews" && extension === "webp";
  if (stem === undefined || !(kind === "templates" || isPreview)) return undefined;
  const extensions = isPreview ? ["png", "jpg", "jpeg", "pdf"] : [extension];
  const keys = extensions.map((known) => `certificates/templates/${stem}.${known}`);
  return findTemplateByUrl(keys.map(templateUrlOf), tx);
}
