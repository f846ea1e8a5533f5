import { createContext, useContext } from "react";

import { defaultLocale } from "#content/messages/catalogue.ts";

/** What the document around a page knows: the nonce of its scripts and what went wrong, if anything. */
export type DocumentState = {
  locale: string;
  nonce?: string;
  requestId?: string;
  hasFailed?: boolean;
  /** What kept the page from its work although nothing is wrong with it. */
  outage?: "unavailable" | "full" | undefined;
};

const DocumentContext = createContext<DocumentState>({ locale: defaultLocale });

export const DocumentProvider = DocumentContext;

export const useDocument = () => useContext(DocumentContext);
