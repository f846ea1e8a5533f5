import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * Starts a proxy before the product, as service workers take no other origin's script and Playwright can't intercept what
 * they request. It can lose a response that the product has sent, and change the service worker.
 */
export async function startProxy(product: string) {
  let isLosing = false;
  let changeScript = (script: string) => script;
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const isWorker = url === "/service-worker.js";
    const onward = send(new URL(url, product), {
      method,
      headers: isWorker ? { ...headers, "accept-encoding": "identity" } : headers,
    });
    onward.on("error", () => response.destroy());
    onward.on("response", async (answer) => {
      if (isLosing && method === "POST") {
        isLosing = false;
        answer.resume().once("end", () => response.destroy());
      } else if (isWorker) {
        response.writeHead(200, { "Content-Type": "text/javascript" });
        response.end(changeScript(await text(answer)));
      } else {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Lets the product handle the next submission, and cuts the connection before the browser hears of it. */
    loseNextResponse: () => void (isLosing = true),
    changeWorker: (change: (script: string) => string) => void (changeScript = change),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
