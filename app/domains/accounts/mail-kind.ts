/** The kinds of mail that a person can switch off one by one; mails about the account itself come in any case. */
export const mailKinds = [
  "decisions",
  "certificates",
  "reminders",
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

/** Tells whether a word names a kind of mail. */
export const isMailKind = (word: unknown): word is MailKind =>
  mailKinds.some((kind) => kind === word);

/** The key of the words that name a kind. */
export const mailKindKey = <K extends MailKind>(kind: K): `account.mail_${K}` =>
  `account.mail_${kind}`;

/** The path where a kind of mail is switched off, for whoever has the token of a mail. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`;
