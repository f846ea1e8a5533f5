/** The text pages that a user accepts. */
export const consentDocuments = ["terms", "privacy"] as const;

export type ConsentDocument = (typeof consentDocuments)[number];

/** A version of a document that a user accepts. Versions are dates, so a later one is greater as text. */
export type DocumentVersion = {
  name: ConsentDocument;
  version: string;
  /** What has changed since the version before, in a sentence or two. */
  changes: string;
};

/** The address that the form of acceptance is sent to. */
export const consentPath = "/consents";
