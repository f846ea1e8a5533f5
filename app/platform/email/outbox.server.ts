import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { env } from "#app/platform/env.server.ts";

/** For how many days emails stay in the outbox folder if no mail server delivers them. */
export const outboxDays = 30;

/** Emails to an address that were written before a moment, as an ISO string. */
const OutboxPurgeInput = z.object({ to: z.string(), before: z.string() });
export type OutboxPurge = z.infer<typeof OutboxPurgeInput>;

/** Returns the folder that emails are written to without a mail server. */
export const outboxPath = (): string => join(env().DATA_DIR, "outbox");

/**
 * Deletes emails from the outbox folder: those older than 30 days, and those to an address that were written before its
 * account was deleted. Files that no longer exist are not an error.
 */
export async function purgeOutbox(purge?: OutboxPurge): Promise<void> {
  const names = await readdir(outboxPath()).catch(() => []);
  const oldest = stampOf(new Date(Date.now() - outboxDays * 24 * 3600 * 1000).toISOString());
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const path = join(outboxPath(), name);
    const isOld = name < oldest;
    // Sequential, so that only one file is in memory at a time.
    if (isOld || (purge && (await isPurged(path, name, purge)))) await rm(path, { force: true });
  }
}

/** Returns the purge that a job requests; undefined for the daily job. */
export const readOutboxPurge = (payload: unknown): OutboxPurge | undefined =>
  OutboxPurgeInput.safeParse(payload).data;

/** Returns the prefix of an email's file name: its moment, in sortable form. */
export const stampOf = (moment: string): string => moment.replace(/[:.]/g, "-");

async function isPurged(path: string, name: string, { to, before }: OutboxPurge): Promise<boolean> {
  if (name >= stampOf(before)) return false;
  const source = await readFile(path, "utf8").catch(() => "");
  const head = source.slice(0, source.search(/\r?\n\r?\n/));
  const reader = /^to: (.+)$/im.exec(head)?.[1]?.trim() ?? "";
  return reader.replace(/^.*<|>$/g, "").toLowerCase() === to.toLowerCase();
}
