import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { headers: IncomingHttpHeaders; body: string };

/**
 * Starts a webhook receiver on this machine: it stores the requests, and responds with the given statuses in
 * order.
 */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  const answers: (number | "silence" | "flood")[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? 204;
      if (answer === "flood") {
        response.writeHead(200);
        response.write("x".repeat(1_000_000));
      } else if (answer !== "silence") {
        response.writeHead(answer, answer === 302 ? { Location: "/elsewhere" } : {}).end();
      }
    });
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hooks`,
    received,
    answers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
