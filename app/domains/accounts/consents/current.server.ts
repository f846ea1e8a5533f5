import { readFileSync } from "node:fs";

import { z } from "zod";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { computeOnce } from "#app/lib/process-memory.ts";
import { readHead } from "#app/lib/read-head.ts";

import { consentDocuments, type DocumentVersion } from "./document.ts";

const Head = z.object({ version: z.iso.date(), changes: z.string().min(1) });

/** Returns the current version of each document, as its page in content/pages says. */
export const currentDocuments = computeOnce((): readonly DocumentVersion[] =>
  consentDocuments.map((name) => ({
    name,
    ...Head.parse(readHead(readFileSync(`content/pages/${name}.md`, "utf8")).head),
  })),
);

/** The versions that a user last accepted; null for none. */
export type AcceptedVersions = { termsVersion: string | null; privacyVersion: string | null };

/** Returns the current versions, for a user who accepts them with a form that says so. */
export function acceptCurrent(): { termsVersion: string; privacyVersion: string } {
  const versionOf = Object.fromEntries(
    currentDocuments().map(({ name, version }) => [name, version]),
  );
  return { termsVersion: versionOf["terms"]!, privacyVersion: versionOf["privacy"]! };
}

/**
 * Returns the documents whose current version a user has yet to accept. A pupil with a class account is never asked: the
 * school is responsible for that account.
 */
export function findDue(user: AcceptedVersions & { email: string }): readonly DocumentVersion[] {
  if (isClassAccount(user)) return [];
  const accepted = { terms: user.termsVersion, privacy: user.privacyVersion };
  return currentDocuments().filter(({ name, version }) => (accepted[name] ?? "") < version);
}
