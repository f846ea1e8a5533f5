import type { DeliveryStatus, ping, WebhookEvent } from "./webhook.ts";

/** A receiver as those see it who settle what it hears of. */
export type Endpoint = {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  isActive: boolean;
  failingSince: Date | null;
  /** When it was switched off because it had failed for days. */
  switchedOffAt: Date | null;
  /** Until when the secret before signs too. */
  oldSecretUntil: string | null;
  createdAt: Date;
};

/** How far the log is narrowed. */
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined;
  event?: WebhookEvent | typeof ping | undefined;
};

/** One line of the log: what was sent, and every attempt. */
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
