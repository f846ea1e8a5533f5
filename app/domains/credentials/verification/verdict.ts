/** The facts of a verified credential, read from its signed content. */
export type CredentialFacts = {
  kind: "certificate" | "badge";
  /** The name of the course or badge. */
  achievement: string;
  goal: number | null;
  /** The learner's name, if the credential contains it. */
  name: string | null;
  /** Whether it is a certificate with field work. */
  hasFieldWork: boolean;
  /** A timestamp in ISO 8601. */
  completedOn: string | null;
  /** As signed, in percent. */
  score: string | null;
  /** The number of the certificate. */
  number: string | null;
  issuer: string;
  /** A timestamp in ISO 8601. */
  issuedOn: string;
};

/** Problems of an uploaded or pasted text, found before any signature is checked. */
export const inputFaults = ["nothing", "too-large", "unreadable", "not-credential"] as const;
export type InputFault = (typeof inputFaults)[number];

/** The outcome of verifying a credential file. */
export type CredentialVerdict =
  | { status: "valid"; facts: CredentialFacts }
  /** Its facts are null once its holder's account has been deleted. */
  | { status: "revoked"; facts: CredentialFacts | null }
  | { status: "not-yet"; facts: CredentialFacts; from: string }
  | { status: "expired"; facts: CredentialFacts; until: string }
  | { status: "changed" }
  /** Signed by this product, but not in its records. */
  | { status: "no-record" }
  | { status: "other-issuer"; issuer: string }
  /** A comprehensive learner record, which contains credentials. */
  | { status: "learning-record" }
  | { status: InputFault };

/** The maximum size of a credential file, in bytes. */
export const maxCredentialBytes = 3_000_000;
