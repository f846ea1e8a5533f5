import type { Endpoint } from "#app/domains/webhooks/webhook-log.ts";
import { webhookLimits } from "#app/domains/webhooks/webhook.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

/** Renders whether an endpoint is enabled, and its health. */
export function EndpointState({ endpoint, timeZone }: { endpoint: Endpoint; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const { isActive, failingSince, switchedOffAt } = endpoint;
  if (!isActive && switchedOffAt) {
    const days = webhookLimits.failingDays;
    return <State tone="error">{t("webhooks.autoDisabled", { days })}</State>;
  }
  if (!isActive) return <State>{t("webhooks.disabled")}</State>;
  return (
    <p className="flex flex-wrap gap-2">
      <State tone="success">{t("webhooks.enabled")}</State>
      {failingSince && (
        <State tone="warning">
          {t("webhooks.failing", { date: date(failingSince, timeZone) })}
        </State>
      )}
    </p>
  );
}
