import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createTransport } from "nodemailer";

import { env } from "./env.server.ts";

export type Mail = { to: string; subject: string; text: string };

/** Delivers a mail through SMTP_URL; without it, writes the mail to DATA_DIR/outbox as an .eml file. */
export async function sendMail(mail: Mail): Promise<void> {
  // Answering machines do not answer a machine.
  const headers = { "Auto-Submitted": "auto-generated" };
  const message = { from: env().MAIL_FROM, ...mail, headers };
  const { SMTP_URL } = env();
  if (SMTP_URL) await createTransport(SMTP_URL).sendMail(message);
  else await writeToOutbox(message);
}

async function writeToOutbox(message: Mail & { from: string }): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: source } = await transport.sendMail(message);
  const outbox = join(env().DATA_DIR, "outbox");
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
  // Readers of the folder never see half a mail.
  const draft = join(outbox, `.${name}`);
  await writeFile(draft, source as Buffer, { mode: 0o600 });
  await rename(draft, join(outbox, name));
}
