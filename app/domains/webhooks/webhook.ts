/** What a receiver can be told of. */
export const webhookEvents = [
  "checkin.created",
  "certificate.issued",
  "completion.approved",
  "member.joined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
