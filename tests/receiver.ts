import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { headers: IncomingHttpHeaders; body: string };

/**
 * Starts a webhook receiver on this machine: it stores the expected requests, and responds to them with the
 * given statuses in order. It responds to other requests with 204.
 */
export async function startReceiver(port = 0, isExpected: (body: string) => boolean = () => true) {
  const received: Received[] = [];
  const answers: (number | "silence" | "flood")[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const expected = isExpected(body);
      if (expected) received.push({ headers: request.headers, body });
      const answer = (expected && answers.shift()) || 204;
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
