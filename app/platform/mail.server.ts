import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Task } from "graphile-worker";
import { createTransport } from "nodemailer";

import { env } from "./env.server.ts";
import { outboxPath, stampOf } from "./outbox.server.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The id of the person whom it names, beside its reader: it is withdrawn when their account goes. */
  about?: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
};

/** The job that a mail waits in: it gives the mail a name of its own, the same at every try. */
type MailJob = { id: string; created_at: Date };

/** Sends a mail that was queued as `send-mail`. */
export const mailTask: Task = (payload, { job }) => sendMail(payload as Mail, job);

/**
 * Delivers a mail through SMTP_URL; without it, writes the mail to DATA_DIR/outbox as an .eml file. Tried again, it is
 * the same mail by its Message-ID, and the same file.
 */
export async function sendMail({ about: _, ...mail }: Mail, job?: MailJob): Promise<void> {
  // Answering machines do not answer a machine.
  const headers = { ...mail.headers, "Auto-Submitted": "auto-generated" };
  const name = nameOf(job);
  const { MAIL_FROM, PUBLIC_URL, SMTP_URL } = env();
  const messageId = `<${name.toLowerCase()}@${new URL(PUBLIC_URL).hostname}>`;
  const message = { from: MAIL_FROM, messageId, ...mail, headers };
  if (SMTP_URL) await createTransport(SMTP_URL).sendMail(message);
  else await writeToOutbox(message, name);
}

function nameOf(job: MailJob | undefined): string {
  const at = job ? new Date(job.created_at) : new Date();
  const own = job ? job.id.padStart(12, "0") : randomBytes(8).toString("hex");
  return `${stampOf(at.toISOString())}-${own}`;
}

async function writeToOutbox(message: Mail & { from: string }, name: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: source } = await transport.sendMail(message);
  const outbox = outboxPath();
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  // Readers of the folder never see half a mail.
  const draft = join(outbox, `.${name}.eml`);
  await writeFile(draft, source as Buffer, { mode: 0o600 });
  await rename(draft, join(outbox, `${name}.eml`));
}
