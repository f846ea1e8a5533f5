import { log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { deleteStoredFiles } from "#db/delete-stored-files.server.ts";

import { previewUrl, templateKey } from "./template.ts";

/** Returns the storage keys of a template's file and its preview. */
export const templateFileKeys = (templateUrl: string) =>
  [templateUrl, previewUrl({ templateUrl })].map(templateKey);

/** Deletes a template's file and its preview. A failure is logged, because no user can retry it. */
export async function removeTemplateFiles(templateUrl: string, tx: Db): Promise<void> {
  const keys = templateFileKeys(templateUrl);
  await deleteStoredFiles(keys, tx).catch((error: unknown) =>
    log.warn({ err: error, keys }, "could not delete stored files"),
  );
}
