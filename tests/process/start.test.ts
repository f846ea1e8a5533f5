import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import {
  type DataDir,
  isAlive,
  makePreparedDataDir,
  postmasterPid,
  type Product,
  startProduct,
} from "./product.ts";

let dataDir: DataDir;
const started: Product[] = [];

beforeEach(async () => {
  dataDir = await makePreparedDataDir();
});

afterEach(async () => {
  for (const product of started.splice(0)) {
    product.process.kill("SIGTERM");
    await product.ended;
  }
  dataDir.remove();
});

function start(variables?: Record<string, string>): Product {
  const product = startProduct(dataDir.path, variables);
  started.push(product);
  return product;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

test("on SIGTERM a running request finishes, the database stops and the exit is clean", async () => {
  const product = start();
  const { port } = new URL(await product.ready);
  const database = postmasterPid(dataDir.path);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
      "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n",
  );
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await expect.poll(() => answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  socket.write("{");
  product.process.kill("SIGTERM");
  product.process.kill("SIGINT");
  await expect.poll(() => isListening(Number(port))).toBe(false);
  answer = "";
  socket.write("}");
  expect(await product.ended).toEqual({ code: 0, errors: "" });
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(isAlive(database)).toBe(false);
});

test("refuses a data directory in use in one sentence and leaves its owner running", async () => {
  const first = start();
  const address = await first.ready;
  const second = await start().ended;
  expect(second).toEqual({
    code: 1,
    errors: `The data directory ${dataDir.path} is in use by another process (${first.process.pid}). Stop that process, or set DATA_DIR to another folder.\n`,
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("recovers after kill -9 of the product and its database", async () => {
  const first = start();
  await first.ready;
  const database = postmasterPid(dataDir.path);
  first.process.kill("SIGKILL");
  process.kill(database, "SIGKILL");
  await first.ended;
  const address = await start().ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("runs one database again after kill -9 of the product alone", async () => {
  const first = start();
  await first.ready;
  const database = postmasterPid(dataDir.path);
  first.process.kill("SIGKILL");
  await first.ended;
  const address = await start().ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(isAlive(database)).toBe(false);
});

test("a foreign process with the database's old id is neither stopped nor an obstacle", async () => {
  const first = start();
  await first.ready;
  first.process.kill("SIGTERM");
  await first.ended;
  writeFileSync(`${dataDir.path}/postgres/postmaster.pid`, `${process.pid}\n`);
  const address = await start().ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("restarts a killed database", async () => {
  const product = start();
  const address = await product.ready;
  process.kill(postmasterPid(dataDir.path), "SIGKILL");
  const status = async () => (await fetch(`${address}/readyz`)).status;
  await expect.poll(status).toBe(200);
});

test("names a port in use", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const address = holder.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const { code, errors } = await start({ PORT: `${port}` }).ended;
  holder.close();
  expect(code).toBe(1);
  expect(errors).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another port.\n`,
  );
  expect(() => postmasterPid(dataDir.path)).toThrow("ENOENT");
});
