import { join } from "node:path";

import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createS3Client } from "#app/platform/storage/s3-client.server.ts";

import { makeDataDir, makePreparedDataDir } from "./product.ts";
import { run } from "./run-command.ts";

const place = makeDataDir();
const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(place.path, "s3"),
    configureBuckets: ["first", "second"].map((name) => ({ name, configs: [] })),
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});

afterAll(async () => {
  await server.close();
  place.remove();
});

const bucket = (name: string) => createS3Client({ ...account, endpoint, bucket: name });
const variables = (DATA_DIR: string, S3_BUCKET: string) => ({
  DATA_DIR,
  S3_BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});

test("files in a bucket are backed up and restored into another, empty one", async () => {
  const dataDir = await makePreparedDataDir();
  const file = join(place.path, "backup.tar.zst");
  const target = join(place.path, "restored");
  for (const key of ["proofs/one.webp", "backups/earlier.tar.zst", "Notes of others.txt"]) {
    await bucket("first").send("PUT", encodeURI(key), { body: `content of ${key}` });
  }
  const made = await run("backup", [file], variables(dataDir.path, "first")).ended;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(" 1 files and ") });
  dataDir.remove();

  const refused = await run("restore", [file], variables(target, "first")).ended;
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringContaining("there are files in the bucket first, such as proofs/one.webp"),
  });
  expect(await run("restore", [file], variables(target, "second")).ended).toMatchObject({
    code: 0,
  });
  const keys: string[] = [];
  for await (const key of bucket("second").listKeys("")) keys.push(key);
  expect(keys).toEqual(["proofs/one.webp"]);
  const restored = await bucket("second").send("GET", "proofs/one.webp");
  expect(await restored.text()).toBe("content of proofs/one.webp");
  expect(restored.headers.get("content-type")).toBe("image/webp");
});
