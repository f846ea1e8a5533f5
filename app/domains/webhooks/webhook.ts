/** The events that an endpoint can receive. */
export const webhookEvents = [
  "checkin.created",
  "certificate.issued",
  "completion.approved",
  "member.joined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Returns whether a text is an event. */
export const isWebhookEvent = (word: unknown): word is WebhookEvent =>
  webhookEvents.some((event) => event === word);

/** The event that tests an endpoint. */
export const ping = "ping";

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Returns whether a text is a state of a delivery. */
export const isDeliveryStatus = (word: unknown): word is DeliveryStatus =>
  deliveryStatuses.some((status) => status === word);

const minute = 60;
const hour = 60 * minute;

/** The pause in seconds after each failed attempt; after the last one the delivery has failed. */
export const retryPauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  24 * hour,
] as const;

export const webhookLimits = {
  /** The maximum number of endpoints of the platform, or of one institution. */
  endpoints: 10,
  url: 500,
  description: 200,
  /** After how many days of failures an endpoint is disabled. */
  failingDays: 3,
  /** For how many days deliveries are stored. */
  retentionDays: 30,
  /** For how many hours the old secret also signs. */
  oldSecretHours: 24,
} as const;

/** Returns the message key of an event. */
export const eventKey = <E extends WebhookEvent | typeof ping>(event: E): `webhooks.event_${E}` =>
  `webhooks.event_${event}`;

/** Returns the message key of a state. */
export const statusKey = <S extends DeliveryStatus>(status: S): `webhooks.status_${S}` =>
  `webhooks.status_${status}`;
