import { join } from "node:path";

import { keepOnce } from "#app/lib/process-memory.ts";

import { diskStorage } from "./disk-storage.server.ts";
import { env } from "./env.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import type { Storage } from "./storage.ts";

/** Keeps a file under a key such as `certificates/templates/1732200000000-k3f9.png`; what was there is replaced. */
export async function putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await storage().putFile(checked(key), bytes, contentType);
}

/** The bytes of a stored file, or nothing where there is none. */
export async function getFile(key: string): Promise<Uint8Array | undefined> {
  return storage().getFile(checked(key));
}

/** Removes a stored file; one that is gone already is no error. */
export async function deleteFile(key: string): Promise<void> {
  await storage().deleteFile(checked(key));
}

/** Where files are kept: in a folder of this machine, or in a bucket. */
export function storagePlace() {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? ({ kind: "s3", endpoint: S3_ENDPOINT, bucket: S3_BUCKET } as const)
    : ({ kind: "disk", folder: diskFolder() } as const);
}

const storage = keepOnce(choose);

function choose(): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env();
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStorage(diskFolder());
  }
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION ?? "us-east-1",
  });
}

const diskFolder = () => join(env().DATA_DIR, "storage");

// Keys are made by us alone; this holds even where one is not.
function checked(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.[a-z0-9]+$/.test(key)) {
    throw new Error(`not a storage key: ${key}`);
  }
  return key;
}
