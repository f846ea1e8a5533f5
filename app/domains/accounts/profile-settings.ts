import type { SecurityEvent } from "./security-event.ts";

/** What a person has settled about their profile. */
export type ProfileSettings = {
  fullName: string;
  country: string | null;
  slug: string;
  isPublic: boolean;
  isSearchable: boolean;
  isOnLeaderboard: boolean;
  /** What new credentials say of the person. */
  emailInCredentials: boolean;
  nameInCredentials: boolean;
  /** Under the age of consent, by their own word. */
  isMinor: boolean;
  /** In years; null where everyone who may sign up has reached it. */
  ageOfConsent: number | null;
  timeZone: string | null;
  mailAllowed: boolean;
  mailOff: string[];
};

/** A session as its owner sees it. */
export type OwnSession = {
  id: string;
  isCurrent: boolean;
  browser: string | null;
  system: string | null;
  beganAt: string;
  lastSeenAt: string;
};

/** What guards an account. */
export type Security = {
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  hasApiKeys: boolean;
  /** A new address that waits for its mail to be confirmed. */
  pendingEmail: string | null;
  hasSecondFactor: boolean;
  /** One that waits for its first code. */
  secondFactorSetup: SecondFactorSetup | null;
  sessions: OwnSession[];
  passkeys: OwnPasskey[];
  events: SecurityEvent[];
};

/** What an authenticator app needs to know: the secret, and the QR code of it as a path of so many squares. */
export type SecondFactorSetup = { secret: string; size: number; path: string };

export const passkeyNameLimit = 60;

export type OwnPasskey = { id: string; name: string | null; createdAt: string };

/** A key for the public API, without the key. */
export type OwnApiKey = {
  id: string;
  name: string;
  prefix: string;
  /** What it was made for; nothing is all that its owner may. */
  scopes: string[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isExpired: boolean;
};
