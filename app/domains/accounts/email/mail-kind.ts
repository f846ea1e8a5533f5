/** The kinds of email that a user can switch off individually. Emails about the account itself are always sent. */
export const mailKinds = [
  "decisions",
  "certificates",
  "reminders",
  "thanks",
  "places",
  "mentions",
  "moderation",
  "teaching",
  "inbox",
  "orders",
  "connections",
  "institutions",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The kinds that can be collected for the weekly digest: none of them is urgent. */
export const weeklyKinds = [
  "decisions",
  "certificates",
  "thanks",
  "mentions",
  "moderation",
  "teaching",
] as const satisfies readonly MailKind[];

/** What the link at the end of an email unsubscribes from: its kind, the weekly digest, or the questions of the day. */
export type StopKind = MailKind | "digest" | "daily";

/** Returns whether a string is what an email can be unsubscribed from. */
export const isStopKind = (word: unknown): word is StopKind =>
  word === "digest" || word === "daily" || mailKinds.some((kind) => kind === word);

/** Returns the message key of a kind's label. */
export const mailKindKey = <K extends StopKind>(kind: K): `account.emailKind_${K}` =>
  `account.emailKind_${kind}`;

/** Returns the path of the page where the recipient of an email can switch off its kind, by the token of the email. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
