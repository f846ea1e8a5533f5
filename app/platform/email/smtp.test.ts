import type { Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { measureHealth } from "#app/domains/admin-dashboard/measure-health.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inOwnDatabase } from "#tests/db.ts";
import { makeSelfSigned } from "#tests/self-signed.ts";

import { mailTask } from "./mail.server.ts";
import { openSmtp, type Smtp } from "./smtp.server.ts";

type Received = { source: string; to: string[]; isSecure: boolean; user: string | undefined };

let received: Received[];
let connections: number;
const servers: SMTPServer[] = [];
const opened: Smtp[] = [];
/** The connections to all servers, by their client port. */
const sockets = new Map<number, Socket>();

beforeEach(() => {
  received = [];
  connections = 0;
});

afterEach(async () => {
  for (const smtp of opened.splice(0)) smtp.close();
  await Promise.all(
    servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))),
  );
});

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** Starts a mail server that accepts everything by default; returns its port. */
async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      password === "right" ? done(null, { user: username }) : done(new Error("no such login")),
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          source: Buffer.concat(parts).toString("latin1"),
          to: session.envelope.rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  return address && typeof address === "object" ? address.port : 0;
}

function open(url: string): Smtp {
  const smtp = openSmtp(url);
  opened.push(smtp);
  return smtp;
}

const mail = (to: string, text = "T\n") => ({ to, subject: "S", text });

type Job = { attempts: number; max_attempts: number; last_error: string | null };

/** Queues an email and processes the queue `tries` times; `then` gets the remaining jobs. */
const tryMail = (smtp: Smtp, tries: number, then?: (left: Job[]) => Promise<void> | void) =>
  inOwnDatabase(async ({ db, pool }) => {
    pool.on("connect", (client) => client.on("error", () => {}));
    await enqueue("send-mail", mail("ada@example.org"), db);
    for (let n = 0; n < tries; n++) {
      // The pauses between attempts grow; a test does not wait for them.
      await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
      await runOnce({
        pgPool: pool,
        taskList: { "send-mail": (payload, helpers) => mailTask(payload, helpers, smtp) },
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      });
      const isWorking = async () => {
        const { rows } = await db.execute<{ n: number }>(
          sql`select 1 as n from graphile_worker._private_jobs where locked_at is not null`,
        );
        return rows.length;
      };
      await expect.poll(isWorking).toBe(0);
    }
    const { rows } = await db.execute<Job>(sql`
      select attempts::integer, max_attempts::integer, last_error from graphile_worker._private_jobs`);
    const [job] = rows;
    const { mail: health } = await measureHealth(db);
    expect(health.lastFailure?.error ?? null).toBe(job?.last_error?.slice(0, 300) ?? null);
    await then?.(rows);
  });

const idOf = ({ source }: Received) => /^Message-ID: (.+)\r$/im.exec(source)?.[1];

describe("encryption", () => {
  const { cert, key } = makeSelfSigned();
  const before = getCACertificates("default");
  afterEach(() => setDefaultCACertificates(before));

  test.each([
    ["STARTTLS", "smtp", { disabledCommands: [] }],
    ["TLS from the start", "smtps", { secure: true }],
  ])("%s is used, only with a trusted certificate", async (_, protocol, options) => {
    const port = await startServer({ ...options, cert, key });
    const url = `${protocol}://ada:right@localhost:${port}`;
    await expect(open(url).send(mail("ada@example.org"))).rejects.toThrow(
      /self-signed certificate/,
    );
    expect(received).toEqual([]);
    setDefaultCACertificates([...before, cert]);
    await open(url).send(mail("ada@example.org"));
    expect(received).toMatchObject([{ isSecure: true, user: "ada", to: ["ada@example.org"] }]);
  });
});

test("forty emails share four connections", async () => {
  const smtp = open(`smtp://127.0.0.1:${await startServer()}`);
  const to = Array.from({ length: 40 }, (_, n) => `ada-${n}@example.org`);
  await Promise.all(to.map((address) => smtp.send(mail(address))));
  expect(received.flatMap((one) => one.to).toSorted()).toEqual(to.toSorted());
  expect(connections).toBe(4);
});

test("every line sent ends in CR LF, whatever the text contained", async () => {
  const smtp = open(`smtp://127.0.0.1:${await startServer()}`);
  await inOwnDatabase(async ({ db, pool }) => {
    const text = "One\r\nTwo\nThree\rFour\n.\n..\nÄ ö 漢字\n".repeat(40);
    await enqueue("send-mail", { ...mail("ada@example.org", text), html: `<p>${text}</p>` }, db);
    await runOnce({
      pgPool: pool,
      taskList: { "send-mail": (payload, helpers) => mailTask(payload, helpers, smtp) },
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  });
  const [one] = received;
  expect(one?.source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(one?.source.split("\r\n").every((line) => line.length <= 998)).toBe(true);
});

test("reports a wrong password, and sends the email when it is right", async () => {
  let password = "another";
  const port = await startServer({
    authOptional: false,
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: "ada" }) : done(new Error("no such login")),
  });
  const smtp = open(`smtp://ada:right@127.0.0.1:${port}`);
  await tryMail(smtp, 2, ([job]) => {
    expect(job).toMatchObject({ attempts: 2, max_attempts: 25 });
    expect(job?.last_error).toMatch(
      /^The mail server 127.0.0.1 rejected the login in SMTP_URL: .*535/,
    );
    expect(job?.last_error).not.toContain("right");
  });
  expect(received).toEqual([]);
  password = "right";
  await tryMail(smtp, 1, (left) => expect(left).toEqual([]));
  expect(received).toHaveLength(1);
});

test("retries a temporary refusal with the same email", async () => {
  const answers = [refusal(451, "try later"), refusal(421, "too busy")];
  const port = await startServer({
    onRcptTo: (_address, _session, done) => done(answers.shift() ?? null),
  });
  await tryMail(open(`smtp://127.0.0.1:${port}`), 3, (left) => expect(left).toEqual([]));
  expect(received).toHaveLength(1);
  expect(answers).toEqual([]);
});

test.each([
  [
    "the recipient",
    {
      onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) =>
        done(refusal(550, "no such mailbox")),
    },
  ],
  [
    "the message",
    {
      onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) => {
        stream.resume().on("end", () => done(refusal(554, "looks like spam")));
      },
    },
  ],
])("does not retry a permanent refusal of %s", async (_, options) => {
  const port = await startServer(options);
  await tryMail(open(`smtp://127.0.0.1:${port}`), 3, ([job]) => {
    expect(job).toMatchObject({ attempts: 1, max_attempts: 1 });
    expect(job?.last_error).toMatch(/permanently rejected the email: .*55[04]/);
  });
  expect(connections).toBe(1);
});

test("resends after a connection lost before the email was sent", async () => {
  let drops = 2;
  const port = await startServer({
    onMailFrom: (_address, session, done) => {
      if (drops-- > 0) cut(session.remotePort);
      else done();
    },
  });
  await tryMail(open(`smtp://127.0.0.1:${port}`), 3, (left) => expect(left).toEqual([]));
  expect(received).toHaveLength(1);
});

test("retries after a connection lost in the middle of a message", async () => {
  let drops = 1;
  const port = await startServer({
    onData: (stream, session, done) => {
      if (drops-- > 0) {
        stream.once("data", () => cut(session.remotePort));
        return;
      }
      stream.resume().on("end", () => {
        received.push({ source: "", to: [], isSecure: false, user: undefined });
        done();
      });
    },
  });
  const smtp = open(`smtp://127.0.0.1:${port}`);
  // More than fits into the socket buffers of a connection.
  const long = mail("ada@example.org", `${"x".repeat(70)}\n`.repeat(240_000));
  await expect(smtp.send(long)).rejects.toThrow(
    expect.objectContaining({
      name: "Error",
      message: expect.stringMatching(/rejected the email/),
    }),
  );
  expect(received).toEqual([]);
  await smtp.send(long);
  expect(received).toHaveLength(1);
});

test("never resends after a connection lost after the final dot", async () => {
  const ids: (string | undefined)[] = [];
  const port = await startServer({
    onData: (stream, session) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const source = Buffer.concat(parts).toString("latin1");
        ids.push(idOf({ source, to: [], isSecure: false, user: undefined }));
        cut(session.remotePort);
      });
    },
  });
  await tryMail(open(`smtp://127.0.0.1:${port}`), 3, ([job]) => {
    expect(job).toMatchObject({ attempts: 1, max_attempts: 1 });
    expect(job?.last_error).toMatch(/may have been delivered, so it is not sent again/);
  });
  expect(ids).toEqual([expect.stringMatching(/^<[\w-]+@localhost>$/)]);
});

/** Drops the connection from a port without a response. */
const cut = (port: number) => sockets.get(port)?.destroy();
