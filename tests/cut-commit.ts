import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";

import type { Db } from "#db/client.server.ts";

/** The failure of a connection at commit: either the response is lost, or the commit itself. */
export type Cut = "answer lost" | "commit lost";

/** Runs a test on a database whose connections are cut at their first commit. */
export async function withCutCommit(
  url: string,
  cut: Cut,
  test: (db: Db) => Promise<void>,
): Promise<void> {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let isCut = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target as { host: string; port: number });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [client, server].forEach((end) => end.destroy()));
    }
    let isCutting = false;
    client.on("data", (bytes) => {
      isCutting = !isCut && /commit\0$/i.test(bytes.toString("latin1"));
      isCut ||= isCutting;
      if (isCutting && cut === "commit lost") client.destroy();
      else server.write(bytes);
    });
    server.on("data", (bytes) => void (isCutting ? client.destroy() : client.write(bytes)));
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const at = proxy.address() as AddressInfo;
  const pool = new Pool({ host: "127.0.0.1", port: at.port, user, password, database });
  pool.on("error", () => {});
  try {
    await test(drizzle({ client: pool }));
  } finally {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
}
