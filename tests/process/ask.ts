import { request as send } from "node:http";

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  /** Sent in chunks, without Content-Length. */
  chunks?: (string | Buffer)[];
};

/** Sends a request to a product over a new connection and reads the whole response, without what each has of its own. */
export function ask(
  address: URL,
  path: string,
  { method = "GET", headers = {}, chunks }: Asked = {},
) {
  const all = {
    host: address.host,
    connection: "close",
    "accept-encoding": "identity",
    ...headers,
  };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const options = { port: address.port, host: "127.0.0.1", path, method, headers: all };
      const request = send(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const { "x-request-id": _id, date: _date, ...rest } = answer.headers;
          const body = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, headers: rest, body });
        });
        answer.on("error", reject);
      });
      request.on("error", reject);
      if (chunks) request.setHeader("Transfer-Encoding", "chunked");
      for (const chunk of chunks ?? []) request.write(chunk);
      request.end();
    },
  );
}
