export const messageKinds = ["contact", "partnership"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
