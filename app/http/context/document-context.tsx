import { createContext, useContext } from "react";

import { defaultLocale } from "#content/messages/catalogue.ts";

import type { PartCollector } from "./reader-part.tsx";

/** The context of the document around a page: the nonce of its scripts and the error, if any. */
export type DocumentState = {
  locale: string;
  /** The form in which the reader reads dates, if it isn't that of the language. */
  form?: string;
  nonce?: string | undefined;
  requestId?: string;
  hasFailed?: boolean;
  /** The outage that the page met, if the error is not a fault of the page. */
  outage?: "unavailable" | "full" | undefined;
  /** Set if the page is rendered once for all readers: collects the parts that depend on the reader. */
  collector?: PartCollector | undefined;
};

const DocumentContext = createContext<DocumentState>({ locale: defaultLocale });

export const DocumentProvider = DocumentContext;

export const useDocument = () => useContext(DocumentContext);
