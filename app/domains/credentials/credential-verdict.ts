/** What a verified credential says, read from what was signed. */
export type CredentialFacts = {
  kind: "certificate" | "badge";
  /** The course or badge. */
  achievement: string;
  goal: number | null;
  /** The learner's name, where the credential holds it. */
  name: string | null;
  /** A moment in ISO 8601. */
  completedOn: string | null;
  /** As it was signed, in percent. */
  score: string | null;
  /** The number of the certificate. */
  number: string | null;
  issuer: string;
  /** A moment in ISO 8601. */
  issuedOn: string;
};

/** What is wrong with what was uploaded or pasted, before any signature is checked. */
export const inputFaults = ["nothing", "too-large", "unreadable", "not-credential"] as const;
export type InputFault = (typeof inputFaults)[number];

/** The outcome of verifying a credential file. */
export type CredentialVerdict =
  | { status: "valid"; facts: CredentialFacts }
  /** Its facts are null once its holder's account has been erased. */
  | { status: "revoked"; facts: CredentialFacts | null }
  | { status: "not-yet"; facts: CredentialFacts; from: string }
  | { status: "expired"; facts: CredentialFacts; until: string }
  | { status: "changed" }
  /** Signed by this product, which keeps no record of it. */
  | { status: "no-record" }
  | { status: "other-issuer"; issuer: string }
  /** A comprehensive learner record, which holds credentials. */
  | { status: "learning-record" }
  | { status: InputFault };

/** The largest credential file, in bytes. */
export const maxCredentialBytes = 3_000_000;
