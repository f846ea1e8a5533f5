import { AwsClient } from "aws4fetch";

import type { Storage } from "./storage.ts";

type S3Options = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** Creates a storage that stores files in a bucket of any S3-compatible service, addressed by path. */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(30_000);
    const response = await client.fetch(`${base}/${key}`, { ...init, method, signal });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    const reason = (await response.text()).slice(0, 500);
    throw new Error(
      `Object storage responded with ${response.status} to ${method} ${key}: ${reason}`,
    );
  }

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
  };
}
