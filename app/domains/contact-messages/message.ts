export const messageKinds = ["contact", "partnership"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Tells whether a word names a state of a message. */
export const isMessageStatus = (word: unknown): word is MessageStatus =>
  messageStatuses.some((status) => status === word);

/** The keys of the words for a kind and a state. */
export const messageKindKey = <K extends MessageKind>(kind: K): `contactMessages.kind_${K}` =>
  `contactMessages.kind_${kind}`;
export const messageStatusKey = <S extends MessageStatus>(
  status: S,
): `contactMessages.status_${S}` => `contactMessages.status_${status}`;

/** Where an admin reads a message. */
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

/** How many days a closed message is kept. */
export const dailyStats = 365;

/** The fields of the form. */
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

/** A field that people do not see and leave empty; programs that fill in everything do not. */
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

/** An answer; its author's name while the account is there. */
export type MessageReply = { id: string; body: string; author: string | null; createdAt: Date };

/** A message with all its answers, the first one first. */
export type MessageThread = MessageSummary & {
  closedAt: Date | null;
  /** The passport of the sender, where they were signed in. */
  userId: string | null;
  replies: MessageReply[];
};
