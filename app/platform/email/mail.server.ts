import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { JobHelpers } from "graphile-worker";
import { createTransport, type SendMailOptions } from "nodemailer";

import { onMemoryReset } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";
import { giveUp } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";

import { pictureId, withoutPicture } from "./email-html.server.ts";
import { outboxPath, stampOf } from "./outbox.server.ts";
import { senderOf } from "./sender.server.ts";
import { FinalMailError, openSmtp, type Smtp } from "./smtp.server.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /**
   * The id of a user whom the email names, in addition to its recipient: it is removed when that user's account is
   * deleted.
   */
  about?: string;
  /** Headers in addition to those of every email. */
  headers?: Record<string, string>;
  /** The source of the picture that the HTML shows: it is drawn and attached when the email is sent. */
  picture?: object;
};

/** A drawn picture as a file. */
export type MailPicture = { bytes: Uint8Array; fileName: string; contentType: string };

/** Draws the picture of an email from its source; undefined if what it shows is gone. */
export type DrawPicture = (source: object) => Promise<MailPicture | undefined>;

/** The job of a queued email: it determines a Message-ID that is the same at every attempt. */
type MailJob = { id: string; created_at: Date };

// After so many attempts, an email whose picture can't be drawn is sent without it.
const maxDrawings = 3;

/** Sends an email that was queued as `send-mail`; one that must not be sent again is not retried. */
export async function mailTask(
  payload: unknown,
  helpers: JobHelpers,
  smtp = configuredSmtp(),
  draw?: DrawPicture,
): Promise<void> {
  const { job } = helpers;
  const mail = payload as Mail;
  // No mailbox can exist there (RFC 2606, section 2): such an address stands in for an email that an account lacks.
  if (mail.to.endsWith(".invalid")) return;
  const picture = await drawPicture(mail, job.attempts < maxDrawings, draw);
  try {
    await sendMail(mail, job, smtp, picture);
  } catch (error) {
    if (error instanceof FinalMailError) await giveUp(helpers);
    throw error;
  }
}

/**
 * Delivers an email through SMTP_URL; without it, writes the email to DATA_DIR/outbox as an .eml file. A retry has the
 * same Message-ID and the same file. Its lines end in CR LF throughout (RFC 5322, section 2.1).
 */
export async function sendMail(
  mail: Mail,
  job?: MailJob,
  smtp = configuredSmtp(),
  drawn?: MailPicture,
): Promise<void> {
  // Auto-responders do not reply to automatic emails.
  const headers = { ...mail.headers, "Auto-Submitted": "auto-generated" };
  const name = nameOf(job);
  const { PUBLIC_URL } = env();
  const messageId = `<${name.toLowerCase()}@${new URL(PUBLIC_URL).hostname}>`;
  const { text, html, picture: _source, ...rest } = mail;
  const message = {
    from: senderOf(),
    messageId,
    ...rest,
    text: withoutReturns(text),
    ...(html !== undefined && { html: withoutReturns(drawn ? html : withoutPicture(html)) }),
    ...(drawn && { attachments: [toAttachment(drawn)] }),
    headers,
    newline: "windows" as const,
  };
  if (smtp) await smtp.send(message);
  else await writeToOutbox(message, name);
}

async function drawPicture(
  { picture }: Mail,
  isRetried: boolean,
  draw: DrawPicture | undefined,
): Promise<MailPicture | undefined> {
  if (!picture) return undefined;
  try {
    return await draw?.(picture);
  } catch (error) {
    if (isRetried) throw error;
    log.error({ err: error }, "could not draw the picture of an email");
    return undefined;
  }
}

const toAttachment = ({ bytes, fileName, contentType }: MailPicture) => ({
  filename: fileName,
  content: Buffer.from(bytes),
  contentType,
  contentDisposition: "inline" as const,
  cid: pictureId,
});

/** Closes the connections to the mail server. */
export function closeMail(): void {
  opened?.close();
  opened = undefined;
}

let opened: Smtp | undefined;
onMemoryReset(closeMail);

function configuredSmtp(): Smtp | undefined {
  const { SMTP_URL } = env();
  return SMTP_URL ? (opened ??= openSmtp(SMTP_URL)) : undefined;
}

// A CR alone, as in old form submissions, would remain alone in the email.
const withoutReturns = (text: string) => text.replaceAll(/\r\n?/g, "\n");

function nameOf(job: MailJob | undefined): string {
  const at = job ? new Date(job.created_at) : new Date();
  const own = job ? job.id.padStart(12, "0") : randomBytes(8).toString("hex");
  return `${stampOf(at.toISOString())}-${own}`;
}

async function writeToOutbox(message: SendMailOptions, name: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: source } = await transport.sendMail(message);
  const outbox = outboxPath();
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  // Written to a draft and renamed, so that readers of the folder never see an incomplete email.
  const draft = join(outbox, `.${name}.eml`);
  await writeFile(draft, source as Buffer, { mode: 0o600 });
  await rename(draft, join(outbox, `${name}.eml`));
}
