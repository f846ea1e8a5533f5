import { createS3Client, type S3Options } from "./s3-client.server.ts";
import type { Storage } from "./storage.ts";

/** Creates a storage that stores files in a bucket. */
export function s3Storage(options: S3Options): Storage {
  const { send, listKeys, bucket } = createS3Client(options);
  return {
    async putFile(key, bytes, contentType) {
      // Copied, because a view of a larger buffer would send the whole buffer.
      const body = new Uint8Array(bytes);
      const response = await send("PUT", key, { body, headers: { "Content-Type": contentType } });
      await response.body?.cancel();
    },

    async getFile(key) {
      const response = await send("GET", key);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const reason = await response.text();
      // A missing bucket is a configuration error, not a missing file.
      if (reason.includes("NoSuchBucket")) throw new Error(`Bucket not found: ${bucket}`);
      return undefined;
    },

    async deleteFile(key) {
      const response = await send("DELETE", key);
      await response.body?.cancel();
    },

    listKeys: () => listKeys(""),

    // An object appears only when it is complete.
    deleteDrafts: async () => {},
  };
}
