import { connect, type Socket } from "node:net";

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type LoadResult = { perSecond: number; seconds: number; statuses: Record<string, number> };

/**
 * Sends `count` requests over `connections` kept-alive connections, each waiting for its answer before the next, and
 * gives answers per second. `next(n)` makes the nth request.
 */
export async function sendLoad(
  port: number,
  {
    count,
    connections,
    next,
  }: { count: number; connections: number; next: (n: number) => LoadRequest },
): Promise<LoadResult> {
  const statuses: Record<string, number> = {};
  let sent = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(port);
      while (sent < count) {
        const request = next(sent++);
        // Each connection waits for its answer: that is the load being modelled.
        // eslint-disable-next-line no-await-in-loop
        const status = await connection.send(encode(request, port));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      connection.end();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, seconds, statuses };
}

function encode({ method = "GET", path, headers = {}, body }: LoadRequest, port: number): string {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`];
  const all =
    body === undefined
      ? headers
      : { ...headers, "Content-Length": String(Buffer.byteLength(body)) };
  for (const [name, value] of Object.entries(all)) lines.push(`${name}: ${value}`);
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  socket.setNoDelay(true);
  return { send: (request: string) => exchange(socket, request), end: () => socket.destroy() };
}

function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = "";
    let missing = -1;
    const finish = (act: () => void) => {
      socket.off("data", handleData).off("error", handleError).off("close", handleClose);
      act();
    };
    const handleError = (error: Error) => finish(() => reject(error));
    const handleClose = () =>
      finish(() => reject(new Error(`closed after: ${head.slice(0, 200)}`)));
    const handleData = (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) return handleError(new Error(`no length: ${head.slice(0, 300)}`));
        missing = Number(length) - (head.length - end - 4);
      } else {
        missing -= chunk.byteLength;
      }
      if (missing <= 0) finish(() => resolve(head.slice(9, 12)));
    };
    socket.on("data", handleData).on("error", handleError).on("close", handleClose);
    socket.write(request);
  });
}
