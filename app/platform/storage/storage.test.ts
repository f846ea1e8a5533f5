import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parseEnv } from "#app/platform/env.server.ts";

import { diskStorage } from "./disk-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import { deleteFile, getFile, putFile } from "./storage.server.ts";
import type { Storage } from "./storage.ts";

let dir: string;
let server: S3rver;
const kinds: Record<string, Storage> = {};
const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
let endpoint: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sdg-storage-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(dir, "s3"),
    configureBuckets: [{ name: "passport", configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  kinds["disk"] = diskStorage(join(dir, "disk"));
  kinds["S3"] = s3Storage({ ...account, endpoint: `${endpoint}/`, bucket: "passport" });
});

afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const storageOf = (kind: string): Storage => {
  const storage = kinds[kind];
  if (!storage) throw new Error(`no ${kind}`);
  return storage;
};
const everyByte = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256);

describe.each(["disk", "S3"])("on %s", (kind) => {
  test("reads a file unchanged and deletes it", async () => {
    const { putFile, getFile, deleteFile } = storageOf(kind);
    const key = "certificates/templates/1732200000000-k3f9.png";
    expect(await getFile(key)).toBeUndefined();
    await putFile(key, everyByte, "image/png");
    expect(Buffer.from((await getFile(key)) ?? []).equals(everyByte)).toBe(true);
    await deleteFile(key);
    expect(await getFile(key)).toBeUndefined();
    await deleteFile(key);
  });

  test("lists all files", async () => {
    const { putFile, deleteFile, listKeys } = storageOf(kind);
    const keys = Array.from({ length: 5 }, (_, n) => `listed/folder/${n}.webp`);
    for (const key of keys) await putFile(key, new Uint8Array([1]), "image/webp");
    const found: string[] = [];
    for await (const key of listKeys()) found.push(key);
    expect(found.filter((key) => key.startsWith("listed/")).toSorted()).toEqual(keys);
    for (const key of keys) await deleteFile(key);
  });

  test("replaces a file atomically under its key", async () => {
    const { putFile, getFile } = storageOf(kind);
    await putFile("proofs/one.webp", everyByte, "image/webp");
    await putFile("proofs/two.webp", new Uint8Array([9]), "image/webp");
    await putFile("proofs/one.webp", everyByte.subarray(3, 6), "image/webp");
    expect([...((await getFile("proofs/one.webp")) ?? [])]).toEqual([3, 4, 5]);
    expect([...((await getFile("proofs/two.webp")) ?? [])]).toEqual([9]);
  });

  test("twenty concurrent writers of one key leave one whole file", async () => {
    const { putFile, getFile } = storageOf(kind);
    const files = Array.from({ length: 20 }, (_, n) => new Uint8Array(5000).fill(n));
    await Promise.all(files.map((file) => putFile("proofs/raced.webp", file, "image/webp")));
    const stored = [...((await getFile("proofs/raced.webp")) ?? [])];
    expect([stored.length, new Set(stored).size]).toEqual([5000, 1]);
  });
});

test("the disk contains whole files only", async () => {
  const names = await readdir(join(dir, "disk"), { recursive: true });
  expect(names.filter((name) => /\.\w+\.\w+$/.test(name))).toEqual([]);
});

test.each([
  "../secrets.json",
  "certificates/../../secrets.json",
  "/etc/passwd",
  "certificates/templates/.hidden",
  "certificates//x.png",
  "certificates\\templates\\x.png",
  "certificates/templates/a\u202egnp.exe",
  "certificates/templates/a b.png",
  "x.png",
  "",
])("rejects an invalid key: %j", async (key) => {
  const refused = `Invalid storage key: ${key}`;
  await expect(putFile(key, everyByte, "image/png")).rejects.toThrow(refused);
  await expect(getFile(key)).rejects.toThrow(refused);
  await expect(deleteFile(key)).rejects.toThrow(refused);
});

test("a missing bucket or account is an error, not a missing file", async () => {
  const missing = s3Storage({ ...account, endpoint, bucket: "elsewhere" });
  await expect(missing.getFile("proofs/one.webp")).rejects.toThrow("Bucket not found: elsewhere");
  await expect(missing.putFile("proofs/x.webp", everyByte, "image/webp")).rejects.toThrow("404");
  const stranger = s3Storage({
    ...account,
    endpoint,
    bucket: "passport",
    accessKeyId: "nobody",
  });
  await expect(stranger.getFile("proofs/one.webp")).rejects.toThrow("403");
});

const s3 = {
  S3_ENDPOINT: "https://s3.example.org",
  S3_BUCKET: "passport",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("requires complete object storage settings or none", () => {
  expect(parseEnv({})).not.toHaveProperty("S3_BUCKET", "passport");
  expect(parseEnv(s3)).toMatchObject(s3);
  for (const name of Object.keys(s3)) {
    expect(() => parseEnv({ ...s3, S3_REGION: "eu-1", [name]: "" })).toThrow(
      `${name} is missing, but `,
    );
  }
  expect(() => parseEnv({ S3_REGION: "eu-1" })).toThrow(
    "S3_ENDPOINT is missing, but S3_REGION is set.",
  );
});
