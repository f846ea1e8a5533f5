import { once } from "node:events";
import { connect, createServer } from "node:net";

import { expect, test } from "vitest";

import { findFreePort } from "#bin/free-port.ts";

import { forward } from "./forwarder.ts";

const host = "127.0.0.1";

test("relays connections until it is cut, and new ones once it is restored", async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, host);
  await once(echo, "listening");
  const address = echo.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const port = await findFreePort();
  const relay = await forward({ host, port }, { host, port: address.port });
  const ask = async () => {
    const socket = connect({ host, port });
    const answered = Promise.race([
      once(socket, "data").then(String),
      once(socket, "close").then(() => "closed"),
    ]);
    socket.on("error", () => {});
    socket.write("hello");
    return { answer: await answered, socket };
  };
  const first = await ask();
  expect(first.answer).toBe("hello");
  const closed = once(first.socket, "close");
  relay.cut();
  await closed;
  expect((await ask()).answer).toBe("closed");
  relay.restore();
  const last = await ask();
  expect(last.answer).toBe("hello");
  last.socket.destroy();
  await relay.close();
  echo.close();
});
