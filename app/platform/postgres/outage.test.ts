import { writeFile } from "node:fs/promises";

import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";

import { db } from "#tests/db.ts";

import { DatabaseAwayError, outageOf } from "./outage.server.ts";

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("detects an unreachable database by address, socket and name", async () => {
  for (const url of [
    "postgres://ada@127.0.0.1:9/x",
    "postgres://ada@localhost/x?host=/nowhere",
    "postgres://ada@no-such-host.invalid/x",
  ]) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    expect(outageOf(await caught(client.connect())), url).toBe("unavailable");
  }
});

test("distinguishes server states from faults, also in nested errors", () => {
  const failure = (code: string) => Object.assign(new Error("said"), { code });
  expect(
    ["57P01", "57P03", "53300", "08006", "57014", "25006"].map((code) => outageOf(failure(code))),
  ).toEqual(Array(6).fill("unavailable"));
  expect(["23505", "42P01", "40001"].map((code) => outageOf(failure(code)))).toEqual(Array(3));
  expect(outageOf(new DrizzleQueryError("select", [], failure("53100")))).toBe("full");
  expect(outageOf(new DatabaseAwayError())).toBe("unavailable");
  expect(outageOf("57P01")).toBeUndefined();
});

test("distinguishes a connection that a pooler ends from a statement with wrong parameters", () => {
  const failure = (severity: string) =>
    Object.assign(new Error("said"), { code: "08P01", severity });
  expect(outageOf(failure("FATAL"))).toBe("unavailable");
  expect(outageOf(failure("ERROR"))).toBeUndefined();
});

test("a missing file and a failing statement are no outage", async () => {
  expect(outageOf(await caught(writeFile("/nowhere/at/all", "x")))).toBeUndefined();
  expect(outageOf(await caught(db.execute("select * from nothing_here")))).toBeUndefined();
});

test("detects a full file system", async () => {
  // The error that Linux returns for every write there.
  const error =
    process.platform === "linux"
      ? await caught(writeFile("/dev/full", "x"))
      : Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  expect(outageOf(error)).toBe("full");
});
