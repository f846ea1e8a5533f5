import { connect, type Socket } from "node:net";

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type LoadResult = { perSecond: number; seconds: number; statuses: Record<string, number> };

/**
 * Sends requests over `connections` keep-alive connections, each waiting for its response before the next, and
 * returns responses per second. The requests are encoded in advance and repeated in a cycle, so that the sender,
 * which shares the machine with the server under test, uses little processor time.
 */
export async function sendLoad(
  port: number,
  {
    count,
    connections,
    requests,
  }: { count: number; connections: number; requests: readonly LoadRequest[] },
): Promise<LoadResult> {
  const encoded = requests.map((request) => encode(request, port));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const statuses: Record<string, number> = {};
  let sent = 0;
  const next = () => (sent < count ? encoded[sent++ % encoded.length] : undefined);
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => exchange(socket, next, statuses)));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, seconds, statuses };
}

function encode({ method = "GET", path, headers = {}, body }: LoadRequest, port: number): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`];
  const all =
    body === undefined
      ? headers
      : { ...headers, "Content-Length": String(Buffer.byteLength(body)) };
  for (const [name, value] of Object.entries(all)) lines.push(`${name}: ${value}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket.setNoDelay(true);
}

function exchange(
  socket: Socket,
  next: () => Buffer | undefined,
  statuses: Record<string, number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = "";
    let missing = -1;
    const sendNext = () => {
      const request = next();
      [head, missing] = ["", -1];
      if (request) socket.write(request);
      else socket.removeAllListeners("close").end(resolve);
    };
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) {
        const start = readHead(head, chunk);
        if (start.missing === undefined) {
          head = start.head;
          return;
        }
        missing = start.missing;
        statuses[start.status] = (statuses[start.status] ?? 0) + 1;
      } else {
        missing -= chunk.byteLength;
      }
      if (missing <= 0) sendNext();
    });
    socket.on("error", reject);
    socket.on("close", () =>
      reject(new Error(`The connection was closed after: ${head.slice(0, 200)}`)),
    );
    sendNext();
  });
}

const longestHead = 8192;

/**
 * Parses the start of a response, and returns how much of it is still to come; nothing while the head is
 * incomplete.
 */
function readHead(before: string, chunk: Buffer) {
  const head = before + chunk.toString("latin1", 0, longestHead);
  const end = head.indexOf("\r\n\r\n");
  if (end < 0) return { head, status: "", missing: undefined };
  const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
  if (length === undefined)
    throw new Error(`The response has no Content-Length: ${head.slice(0, 300)}`);
  const had = end + 4 - before.length;
  return {
    head,
    status: head.slice(9, 12),
    missing: Number(length) - (chunk.byteLength - had),
  };
}
