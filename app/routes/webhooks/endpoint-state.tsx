import type { Endpoint } from "#app/domains/webhooks/webhook-log.ts";
import { webhookLimits } from "#app/domains/webhooks/webhook.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

/** Renders whether an endpoint is enabled, and its health. */
export function EndpointState({ endpoint, timeZone }: { endpoint: Endpoint; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const { isActive, failingSince, switchedOffAt } = endpoint;
  if (!isActive && switchedOffAt) {
    const days = webhookLimits.failingDays;
    return <BadgePill tone="error">{t("webhooks.autoDisabled", { days })}</BadgePill>;
  }
  if (!isActive) return <BadgePill>{t("webhooks.disabled")}</BadgePill>;
  return (
    <p className="flex flex-wrap gap-2">
      <BadgePill tone="success">{t("webhooks.enabled")}</BadgePill>
      {failingSince && (
        <BadgePill tone="warning">
          {t("webhooks.failing", { date: date(failingSince, timeZone) })}
        </BadgePill>
      )}
    </p>
  );
}
