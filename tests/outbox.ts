import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { Logger, runOnce } from "graphile-worker";

import { env } from "#app/platform/env.server.ts";
import { type Mail, sendMail } from "#app/platform/mail.server.ts";
import { pool } from "#db/client.server.ts";

export type Letter = { source: string; subject: string; text: string; links: URL[] };

/** Works off the queue and reads from the outbox what was sent to an address, oldest first. */
export async function readLetters(to: string): Promise<Letter[]> {
  await runOnce({
    pgPool: pool,
    taskList: { "send-mail": (payload) => sendMail(payload as Mail) },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  const outbox = join(env().DATA_DIR, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const sources = await Promise.all(
    names.toSorted().map((name) => readFile(join(outbox, name), "utf8")),
  );
  return sources.filter((source) => source.includes(`\r\nTo: ${to}\r\n`)).map(toLetter);
}

function toLetter(source: string): Letter {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  const encoding = /^content-transfer-encoding: (.+)$/im.exec(head)?.[1]?.trim();
  const text = decode(source.slice(end + 4), encoding);
  return {
    source,
    subject: /^subject: (.+)$/im.exec(head)?.[1]?.trim() ?? "",
    text,
    links: (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link)),
  };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
