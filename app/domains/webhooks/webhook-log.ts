import type { DeliveryStatus, ping, WebhookEvent } from "./webhook.ts";

/** An endpoint as its managers see it. */
export type Endpoint = {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  isActive: boolean;
  failingSince: Date | null;
  /** The time at which it was disabled because it had failed for days. */
  switchedOffAt: Date | null;
  /** The time until which the previous secret also signs. */
  oldSecretUntil: string | null;
  createdAt: Date;
};

/** The filters of the log. */
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined;
  event?: WebhookEvent | typeof ping | undefined;
};

/** One line of the log: the delivery, and every attempt. */
export type Delivery = {
  id: string;
  event: WebhookEvent | typeof ping;
  status: DeliveryStatus;
  payload: string;
  createdAt: Date;
  nextAttemptAt: Date | null;
  attempts: AttemptLine[];
};

export type AttemptLine = {
  number: number;
  startedAt: Date;
  duration: number;
  statusCode: number | null;
  error: string | null;
};
