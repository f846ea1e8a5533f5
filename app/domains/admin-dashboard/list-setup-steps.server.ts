import { seller } from "#app/domains/payments/seller.server.ts";
import { env } from "#app/platform/env.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { missingOperatorVariables } from "#app/platform/operator.server.ts";

import { assessHealth, type Health } from "./health.ts";
import type { SetupStep } from "./setup.ts";

/**
 * Returns the steps of setting up this installation before it opens to the public. Without its health, the steps that
 * depend on it are omitted.
 */
export function listSetupSteps(
  health: Health | undefined,
  hasEvent: boolean,
  now: number,
): SetupStep[] {
  const operator = missingOperatorVariables();
  const hasBank = seller().bank.length > 0;
  const hasMail = env().SMTP_URL !== undefined;
  return [
    { kind: "operator", isDone: operator.length === 0, variables: operator },
    { kind: "mail", isDone: hasMail, variables: ["SMTP_URL", "MAIL_FROM"] },
    {
      kind: "payment",
      isDone: hasBank,
      variables: ["SELLER_BANK"],
      ...(takesCards() && { variant: "transfer" }),
    },
    ...(health ? healthSteps(health, now) : []),
    { kind: "event", isDone: hasEvent, variables: [], page: "/admin/events" },
  ];
}

function healthSteps(health: Health, now: number): SetupStep[] {
  const { to, last } = health.backups;
  return [
    { kind: "storage", isDone: assessHealth(health, now).storage === "good", variables: [] },
    {
      kind: "backups",
      isDone: to === "off" || (to !== null && last !== null),
      variables: to === null ? ["BACKUP_TO"] : [],
    },
  ];
}
