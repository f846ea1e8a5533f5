import type { SecurityEvent } from "#app/domains/accounts/security/event.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";

/** The profile settings of a user. */
export type ProfileSettings = {
  fullName: string;
  country: string | null;
  slug: string;
  isPublic: boolean;
  isSearchable: boolean;
  isOnLeaderboard: boolean;
  /** Whether new credentials contain a hash of the email address. */
  emailInCredentials: boolean;
  nameInCredentials: boolean;
  /** Whether the learner has stated that they are under the age of consent. */
  isMinor: boolean;
  /** The age of consent in years; null if everyone who may sign up has reached it. */
  ageOfConsent: number | null;
  timeZone: string | null;
  portrait: Picture | null;
  /** Whether the public passport shows the portrait. */
  isPortraitPublic: boolean;
  mailAllowed: boolean;
  mailOff: string[];
  /** The kinds of email that are collected for the weekly digest. */
  mailWeekly: string[];
  /** The local times, such as 21:00, between which notifications are not sent; null without quiet hours. */
  quietFrom: string | null;
  quietTo: string | null;
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

/** The security settings of an account. */
export type Security = {
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  hasApiKeys: boolean;
  /** A new address that has not been confirmed yet. */
  pendingEmail: string | null;
  hasSecondFactor: boolean;
  /** A second factor that has not been confirmed by its first code. */
  secondFactorSetup: SecondFactorSetup | null;
  sessions: OwnSession[];
  passkeys: OwnPasskey[];
  events: SecurityEvent[];
};

/** The data to set up an authenticator app: the secret, and its QR code as an SVG path with its size in squares. */
export type SecondFactorSetup = { secret: string; size: number; path: string };

export const passkeyNameLimit = 60;

export type OwnPasskey = { id: string; name: string | null; createdAt: string };

/** An API key as its owner sees it, without the key itself. */
export type OwnApiKey = {
  id: string;
  name: string;
  prefix: string;
  /** The scopes of the key. An empty list allows all that its owner may do. */
  scopes: string[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isExpired: boolean;
};
