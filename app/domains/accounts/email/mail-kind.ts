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

/** Returns whether a string is a kind of email. */
export const isMailKind = (word: unknown): word is MailKind =>
  mailKinds.some((kind) => kind === word);

/** Returns the message key of a kind's label. */
export const mailKindKey = <K extends MailKind>(kind: K): `account.emailKind_${K}` =>
  `account.emailKind_${kind}`;

/** Returns the path of the page where the recipient of an email can switch off its kind, by the token of the email. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
