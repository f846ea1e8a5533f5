import { expect, test } from "vitest";

import { isAlive, makePreparedDataDir, postmasterPid, startProduct } from "./product.ts";

// Two unhandled errors, one of each kind, injected into the running product.
const planted = `
  process.on("SIGUSR2", () => {
    void Promise.reject(new Error("planted rejection"));
    setTimeout(() => { throw new Error("planted exception"); }, 10);
  });`;

test("logs an unhandled error and exits in order with a failure code", async () => {
  const dataDir = await makePreparedDataDir();
  const product = startProduct(dataDir.path, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
  });
  await product.ready;
  const database = postmasterPid(dataDir.path);
  product.process.kill("SIGUSR2");
  expect((await product.ended).code).toBe(1);
  const fatal = product
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"fatal"'))
    .map((line) => JSON.parse(line) as { msg: string; err: { message: string } });
  // On a busy machine the timer may fire before the rejection is reported.
  expect(new Set(fatal.map(({ msg, err }) => `${msg}: ${err.message}`))).toEqual(
    new Set([
      "unhandled error; the process exits: planted exception",
      "unhandled error; the process exits: planted rejection",
    ]),
  );
  expect(isAlive(database)).toBe(false);
  dataDir.remove();
});
