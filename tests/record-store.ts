import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";

import { validateStatement } from "./xapi-rules.ts";

export const storeLogin = { username: "lakeside", password: "küng: a secret" };

type Stored = { id: string; verb: { id: string }; [property: string]: unknown };
type Behaviour = { version: "2.0.0" | "1.0.3"; password: string; status?: number | undefined };

/** Starts a learning record store that implements the protocol and rejects requests that violate it. */
export async function startRecordStore() {
  const statements = new Map<string, Stored>();
  const complaints: string[] = [];
  const requests: string[] = [];
  const behaviour: Behaviour = { version: "2.0.0", password: storeLogin.password };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    requests.push(`${request.method} ${request.url}`);
    if (behaviour.status !== undefined) return reply(response, behaviour.status);
    if (!isKnown(request, behaviour.password)) return reply(response, 401);
    if (!speaks(request, behaviour.version)) return reply(response, 400, "version");
    const { pathname } = new URL(request.url ?? "/", "http://store");
    if (pathname !== "/xapi/statements") return reply(response, 404);
    if (request.method === "GET") return reply(response, 200, { statements: [], more: "" });
    if (request.method !== "POST") return reply(response, 405);
    if (request.headers["content-type"] !== "application/json") return reply(response, 400, "type");
    store(body, response);
  }

  function store(body: string, response: ServerResponse): void {
    const sent = JSON.parse(body) as Stored | Stored[];
    const batch = Array.isArray(sent) ? sent : [sent];
    const wrong = batch.flatMap(validateStatement);
    if (new Set(batch.map(({ id }) => id)).size < batch.length) wrong.push("an id twice");
    complaints.push(...wrong);
    if (wrong.length > 0) return reply(response, 400, wrong);
    const isConflict = batch.some(({ id, ...rest }) => {
      const existing = statements.get(id);
      return existing && !isDeepStrictEqual(existing, { id, ...rest });
    });
    // A batch is stored completely or not at all.
    if (isConflict) return reply(response, 409);
    for (const statement of batch) statements.set(statement.id, statement);
    return reply(
      response,
      200,
      batch.map(({ id }) => id),
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    endpoint: `http://${host}/xapi/`,
    statements,
    complaints,
    requests,
    /** Changes its behaviour from now on; a status is the response to every request. */
    behave: (changed: Partial<Behaviour>) => void Object.assign(behaviour, changed),
    forget() {
      statements.clear();
      requests.length = 0;
      complaints.length = 0;
      Object.assign(behaviour, {
        version: "2.0.0",
        password: storeLogin.password,
        status: undefined,
      });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isKnown({ headers }: IncomingMessage, password: string): boolean {
  const [scheme, proof = ""] = (headers.authorization ?? "").split(" ");
  const expected = `${storeLogin.username}:${password}`;
  return scheme === "Basic" && Buffer.from(proof, "base64").toString("utf8") === expected;
}

function speaks({ headers }: IncomingMessage, version: Behaviour["version"]): boolean {
  const asked = String(headers["x-experience-api-version"] ?? "");
  return version === "2.0.0" ? /^2\.0(\.\d+)?$/.test(asked) : /^1\.0(\.\d+)?$/.test(asked);
}

function reply(response: ServerResponse, status: number, body: unknown = {}): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "X-Experience-API-Version": "2.0.0",
      "X-Experience-API-Consistent-Through": new Date().toISOString(),
    })
    .end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
