import { log } from "#app/platform/log.server.ts";
import { deleteFile } from "#app/platform/storage/storage.server.ts";

import { previewUrl, templateKey } from "./template.ts";

/** Returns the storage keys of a template's file and its preview. */
export const templateFileKeys = (templateUrl: string) =>
  [templateUrl, previewUrl({ templateUrl })].map(templateKey);

/** Deletes a template's file and its preview. A failure is logged, because no user can retry it. */
export async function removeTemplateFiles(templateUrl: string): Promise<void> {
  const keys = templateFileKeys(templateUrl);
  const results = await Promise.allSettled(keys.map(deleteFile));
  results.forEach((result, index) => {
    if (result.status === "fulfilled") return;
    log.warn({ err: result.reason, key: keys[index] }, "could not delete a stored file");
  });
}
