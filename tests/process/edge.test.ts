import { once } from "node:events";
import { connect } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { ask as askAt, type Asked } from "./ask.ts";
import { type DataDir, makePreparedDataDir, type Product, startProduct } from "./product.ts";

let dataDir: DataDir;
let product: Product;
let address: URL;
let log = "";

beforeAll(async () => {
  dataDir = await makePreparedDataDir();
  product = startProduct(dataDir.path, { LOG_LEVEL: "info" });
  product.process.stdout?.on("data", (data: Buffer) => (log += data.toString()));
  address = new URL(await product.ready);
});

afterAll(async () => {
  product.process.kill("SIGTERM");
  await product.ended;
  dataDir.remove();
});

const ask = (path: string, asked?: Asked) => askAt(address, path, asked);

const origin = () => ({ origin: address.origin });
const asJson = () => ({ ...origin(), "content-type": "application/json" });

// Pages that are cached for a minute, for an hour, and not at all.
test.each(["/badges", "/terms", "/contact", "/api/v1/openapi.json", "/sdgs"])(
  "HEAD of %s returns the headers of GET, and GET its page afterwards",
  async (path) => {
    const first = await ask(path, { method: "HEAD" });
    const read = await ask(path);
    const last = await ask(path, { method: "HEAD" });
    expect(read.status).toBe(200);
    expect(read.body.length).toBeGreaterThan(1000);
    // A policy of an uncached page contains a nonce.
    const known = ({ headers }: typeof first) => ({
      ...headers,
      "content-security-policy": String(headers["content-security-policy"]).replace(
        /'nonce-[^']+'/,
        "",
      ),
    });
    expect(read.headers["content-length"]).toBe(String(Buffer.byteLength(read.body)));
    expect([first.body, last.body]).toEqual(["", ""]);
    expect(known(first)).toEqual(known(read));
    expect(known(last)).toEqual(known(read));
  },
);

test("a built file has the headers of every response, and none of a document", async () => {
  const page = await ask("/terms");
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page.body)?.[1] ?? "";
  const { headers, body } = await ask(style);
  expect(headers).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
    "content-type": "text/css; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
});

test.each(["/help", "/"])("GET of %s before HEAD returns the same", async (path) => {
  const read = await ask(path);
  const head = await ask(path, { method: "HEAD" });
  expect(head).toEqual({ ...read, body: "" });
});

test.each([
  ["POST", "sign-in/email", 400],
  ["POST", "get-session", 405],
  ["PUT", "sign-in/email", 405],
  ["DELETE", "sign-in/email", 405],
  ["OPTIONS", "sign-in/email", 405],
  ["POST", "no-such-endpoint", 404],
])("%s without a body and in chunks to /api/auth/%s returns %i", async (method, name, status) => {
  const path = `/api/auth/${name}`;
  const answers = [
    await ask(path, { method, headers: asJson() }),
    await ask(path, { method, headers: asJson(), chunks: ["{", "}"] }),
    await ask(path, { method, headers: origin(), chunks: [] }),
  ];
  const isKnown = ({ status: got }: { status: number }) => got === status || got === 415;
  expect(answers.map((answer) => [isKnown(answer), answer.status])).toEqual(
    answers.map((answer) => [true, answer.status]),
  );
  if (status === 405) expect(answers[0]?.headers["allow"]).toMatch(/^(GET|POST)$/);
});

test("accepts a login sent in chunks", async () => {
  const chunks = ['{"email":"nobody@example.org",', '"password":"wrong-password"}'];
  const answer = await ask("/api/auth/sign-in/email", {
    method: "POST",
    headers: asJson(),
    chunks,
  });
  expect(answer.status).toBe(401);
});

test.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("%s to a page is not allowed", async (method) => {
  for (const path of ["/contact", "/checkin/abc", "/~%E0%A4%A", "/invitations/x"]) {
    const answer = await ask(path, { method, headers: origin(), chunks: ["a=b"] });
    expect([path, answer.status, answer.headers["allow"]]).toEqual([path, 405, "GET, HEAD, POST"]);
  }
});

const mebibyte = Buffer.alloc(1024 * 1024, "a");

test.each([
  ["/api/v1/check-ins", "application/json"],
  ["/api/v1/certificate-templates", "multipart/form-data; boundary=x"],
  ["/api/auth/sign-in/email", "application/json"],
  ["/webhooks/stripe", "application/json"],
])("%s refuses a body that is declared too large before reading it", async (path, type) => {
  const length = String(240 * mebibyte.length);
  const headers = { ...origin(), "content-type": type, "content-length": length };
  const answer = await firstAnswer(path, { headers });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
});

test("refuses an endless login in chunks with a problem document", async () => {
  const answer = await firstAnswer("/api/auth/sign-in/email", {
    headers: asJson(),
    chunks: [mebibyte],
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
});

test("a page explains that the submission is too large", async () => {
  const headers = { ...origin(), "content-type": "application/x-www-form-urlencoded" };
  const declared = { ...headers, "content-length": String(240 * mebibyte.length) };
  for (const asked of [{ headers, chunks: [mebibyte, mebibyte] }, { headers: declared }]) {
    const answer = await firstAnswer("/contact", asked);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("This is too large to send");
  }
});

/** Returns the first response to a request with a body, before or after all of it was sent. */
async function firstAnswer(path: string, { headers = {}, chunks = [] }: Asked): Promise<string> {
  const socket = connect(Number(address.port), "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.on("error", () => {});
  const answered = new Promise<void>((resolve) => {
    socket.on("close", resolve);
    socket.on("data", (data: Buffer) => {
      answer += data.toString();
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (Buffer.byteLength(body) === length) resolve();
    });
  });
  const lines = Object.entries({ Host: address.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const isChunked = chunks.length > 0;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}`);
  socket.write(isChunked ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n");
  for (const chunk of chunks) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    socket.write("\r\n");
  }
  await answered;
  socket.destroy();
  return answer;
}

test("refuses a URL with a NUL everywhere", async () => {
  const answers = await Promise.all(
    [
      "/courses/%00",
      "/blog?tag=%00",
      "/x.data?a=%00",
      "/api/v1/events/%00",
      "/achievements/a/%00",
    ].map(async (path) => [path, (await ask(path)).status]),
  );
  expect(answers.map(([, status]) => status)).toEqual([404, 400, 400, 404, 404]);
});

const lines = () =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine);
type LogLine = { level: string; msg: string; path?: string; method?: string; status?: number };
const failures = () => lines().filter((line) => line.level === "error" && "request_id" in line);
const statusesOf = (path: string) =>
  lines().flatMap((line) => (line.path === path && line.status ? [line.status] : []));

test("a page without an action returns 405 to a POST, which is not an error", async () => {
  const headers = { ...origin(), "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask("/terms", { method: "POST", headers, chunks: ["a=b"] });
  expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  expect(failures()).toEqual([]);
});

test.each(["/unsubscribe/only-we-know", "/api/auth/sign-in/email"])(
  "a request aborted at %s is logged as such and is not an error",
  async (path) => {
    const socket = connect(Number(address.port), "127.0.0.1");
    await once(socket, "connect");
    const type = path.startsWith("/api/")
      ? "application/json"
      : "application/x-www-form-urlencoded";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: ${address.origin}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has requested the body, so it is waiting for it now.
    await once(socket, "data");
    socket.write("a");
    socket.destroy();
    const written = path.replace("only-we-know", "…");
    await expect.poll(() => statusesOf(written)).toContain(499);
    expect(failures()).toEqual([]);
    expect(log).not.toContain("only-we-know");
  },
);

test("requests before SIGTERM are answered, and the connections closed", async () => {
  const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket()));
  for (const [n, socket] of sockets.entries()) {
    // Half of them have been used before, as those of a proxy or a browser are.
    if (n % 2) await socket.get("/healthz");
  }
  product.process.kill("SIGSTOP");
  const late = await Promise.all(Array.from({ length: 5 }, () => openSocket()));
  const answers = [...sockets, ...late].map((socket, n) =>
    socket.get(n % 3 ? "/contact" : "/terms"),
  );
  product.process.kill("SIGTERM");
  product.process.kill("SIGCONT");
  const heads = await Promise.all(answers);
  expect(heads.map((head, n) => [n, head.split("\r\n")[0]])).toEqual(
    heads.map((_, n) => [n, "HTTP/1.1 200 OK"]),
  );
  expect(await product.ended).toEqual({ code: 0, errors: "" });
  expect(heads.some((head) => /\r\nConnection: close\r\n/i.test(head))).toBe(true);
});

/**
 * Opens a keep-alive connection; `get` resolves with the head of the next response, or with the reason why there
 * is none.
 */
async function openSocket() {
  const socket = connect(Number(address.port), "127.0.0.1");
  let failure = "";
  socket.on("error", (error) => (failure = String(error)));
  await once(socket, "connect");
  const get = async (path: string) => {
    let answer = "";
    const listen = (data: Buffer) => (answer += data.toString("latin1"));
    socket.on("data", listen);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`);
    await vi.waitFor(
      () => {
        if (failure) return;
        const [head = "", ...rest] = answer.split("\r\n\r\n");
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? -1);
        expect(rest.join("\r\n\r\n").length).toBe(length);
      },
      { timeout: 60_000, interval: 20 },
    );
    socket.off("data", listen);
    return failure || `${answer.split("\r\n\r\n")[0]}\r\n`;
  };
  return { get };
}
