import type { DocumentVersion } from "#app/domains/accounts/consents/document.ts";
import type { SessionCopy } from "#app/http/auth/session-copy.ts";

/** What a page shows of its reader: their session, and what the page itself loads for them. */
export type Reader<Page = unknown> = {
  session: SessionCopy | undefined;
  unread: number;
  /** The documents whose current version the reader has yet to accept. */
  due: readonly DocumentVersion[];
  /** Undefined for visitors, and on a page that loads nothing for its reader. */
  page: Page | undefined;
};

/** The part of a page's loader data that depends on its reader. */
export type ReaderData<Page> = { reader: Page | undefined };
