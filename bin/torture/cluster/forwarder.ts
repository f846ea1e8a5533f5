import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

type Address = { host: string; port: number };

/** A relay of TCP connections that can be cut. */
export type Forwarder = { cut(): void; restore(): void; close(): Promise<void> };

/** Relays connections from one address to another; while it is cut, it has none and accepts none. */
export async function forward(from: Address, to: Address): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(to);
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
  }).listen(from);
  await once(server, "listening");
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut: () => {
      isCut = true;
      destroyAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      destroyAll();
      server.close();
      await once(server, "close");
    },
  };
}
