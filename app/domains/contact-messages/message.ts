export const messageKinds = ["contact", "partnership"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Returns whether a string is a state of a message. */
export const isMessageStatus = (word: unknown): word is MessageStatus =>
  messageStatuses.some((status) => status === word);

/** Returns the message keys of the labels of a kind and a state. */
export const messageKindKey = <K extends MessageKind>(kind: K): `contactMessages.kind_${K}` =>
  `contactMessages.kind_${kind}`;
export const messageStatusKey = <S extends MessageStatus>(
  status: S,
): `contactMessages.status_${S}` => `contactMessages.status_${status}`;

/** Returns the path of the admin page that shows a message. */
export const messagePath = (id: string) => `/admin/inbox/${id}`;

export const messageLimits = {
  name: 100,
  email: 254,
  organisation: 150,
  subject: 150,
  body: 5000,
  reply: 10_000,
  search: 100,
} as const;

/** The number of days that a closed message is stored. */
export const retentionDays = 365;

/** The fields of the message form. */
export const messageFormFields = [
  "name",
  "email",
  "organisation",
  "subject",
  "body",
  "form_key",
] as const;
export type MessageFormField = (typeof messageFormFields)[number];
export type MessageFormValues = Partial<Record<MessageFormField, string>>;

/** The honeypot field. Users don't see it and leave it empty; bots that fill in every field don't. */
export const trapField = "homepage";

/** A message as a list shows it. */
export type MessageSummary = {
  id: string;
  kind: MessageKind;
  name: string;
  email: string;
  organisation: string | null;
  subject: string;
  body: string;
  status: MessageStatus;
  createdAt: Date;
};

/** An answer. Its author's name is null once the account is deleted. */
export type MessageReply = { id: string; body: string; author: string | null; createdAt: Date };

/** A message with all its answers, oldest first. */
export type MessageThread = MessageSummary & {
  closedAt: Date | null;
  /** The id of the sender's account, if they were logged in. */
  userId: string | null;
  replies: MessageReply[];
};
