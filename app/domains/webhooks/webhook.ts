/** What a receiver can be told of. */
export const webhookEvents = [
  "checkin.created",
  "certificate.issued",
  "completion.approved",
  "member.joined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Tells whether a word names an event. */
export const isWebhookEvent = (word: unknown): word is WebhookEvent =>
  webhookEvents.some((event) => event === word);

/** What is sent to try a receiver out. */
export const ping = "ping";

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Tells whether a word names a state of deliveries. */
export const isDeliveryStatus = (word: unknown): word is DeliveryStatus =>
  deliveryStatuses.some((status) => status === word);

const minute = 60;
const hour = 60 * minute;

/** How many seconds pass after each failed attempt before the next; after the last one it has failed. */
export const retryPauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  24 * hour,
] as const;

export const webhookLimits = {
  /** Receivers of the platform, or of one institution. */
  endpoints: 10,
  url: 500,
  description: 200,
  /** How many days of failures switch a receiver off. */
  failingDays: 3,
  /** How many days deliveries are kept. */
  dailyStats: 30,
  /** How many hours the old secret signs too. */
  oldSecretHours: 24,
} as const;

/** The key of the words that tell of an event. */
export const eventKey = <E extends WebhookEvent | typeof ping>(event: E): `webhooks.event_${E}` =>
  `webhooks.event_${event}`;

/** The key of the words for a state. */
export const statusKey = <S extends DeliveryStatus>(status: S): `webhooks.status_${S}` =>
  `webhooks.status_${status}`;
