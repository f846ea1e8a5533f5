import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { Logger, runOnce } from "graphile-worker";

import { drawEmailPicture } from "#app/composition/draw-email-picture.server.ts";
import { invitationTask } from "#app/domains/institutions/invitations/send.server.ts";
import { mailTask } from "#app/platform/email/mail.server.ts";
import { env } from "#app/platform/env.server.ts";
import { pool } from "#db/client.server.ts";

export type EmailContent = {
  source: string;
  subject: string;
  text: string;
  html: string;
  /** The attached picture, as declared: its type, Content-ID and number of bytes. */
  picture: { type: string; id: string; size: number } | undefined;
  links: URL[];
};

/** Runs the queued jobs and returns the emails sent to an address from the outbox, oldest first. */
export async function readEmails(to: string): Promise<EmailContent[]> {
  await runOnce({
    pgPool: pool,
    taskList: {
      "send-mail": (payload, helpers) =>
        mailTask(payload, helpers, undefined, (source) => drawEmailPicture(source)),
      "send-invitation": (payload, helpers) => invitationTask(payload, helpers),
    },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  return readOutbox(to);
}

/** Returns the emails sent to an address from the outbox, oldest first. */
export async function readOutbox(to: string): Promise<EmailContent[]> {
  const outbox = join(env().DATA_DIR, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) =>
    /^[^.].*\.eml$/.test(name),
  );
  const sources = await Promise.all(
    names.toSorted().map((name) => readFile(join(outbox, name), "utf8")),
  );
  return sources.filter((source) => source.includes(`\r\nTo: ${to}\r\n`)).map(toEmail);
}

function toEmail(source: string): EmailContent {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  // An email with a picture has parts within a part.
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(
    ([, boundary = ""]) => boundary,
  );
  const parts = boundaries.reduce(
    (all, boundary) => all.flatMap((part) => part.split(`--${boundary}`)),
    [source],
  );
  const text = partOf(parts, "text/plain");
  return {
    source,
    subject: /^subject: (.+)$/im.exec(head)?.[1]?.trim() ?? "",
    text,
    html: partOf(parts, "text/html"),
    picture: pictureOf(parts),
    links: (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link)),
  };
}

/** Returns the HTML of an email with its attached picture in it, for a browser. */
export function htmlWithPicture({ source, html, picture }: EmailContent): string {
  if (!picture) return html;
  const part = source.slice(source.indexOf(picture.id));
  const [, bytes = ""] = /\r\n\r\n([\w+/=\r\n]+)/.exec(part) ?? [];
  const address = `data:${picture.type};base64,${bytes.replaceAll(/\s/g, "")}`;
  return html.replace(`cid:${picture.id.slice(1, -1)}`, address);
}

function pictureOf(parts: readonly string[]): EmailContent["picture"] {
  const part = parts.find((part) => /^content-type: image\//im.test(part));
  if (part === undefined) return undefined;
  const valueOf = (name: string) => new RegExp(`^${name}: ([^;\r]+)`, "im").exec(part)?.[1] ?? "";
  const size = Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4), "base64").length;
  return { type: valueOf("content-type"), id: valueOf("content-id"), size };
}

function partOf(parts: readonly string[], type: string): string {
  const part = parts.find((part) => new RegExp(`^\\s*content-type: ${type}`, "i").test(part)) ?? "";
  const end = part.indexOf("\r\n\r\n");
  const encoding = /^content-transfer-encoding: (.+)$/im.exec(part.slice(0, end))?.[1]?.trim();
  return decode(part.slice(end + 4), encoding);
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
