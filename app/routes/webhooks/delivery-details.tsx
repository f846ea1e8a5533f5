import type { Delivery } from "#app/domains/webhooks/webhook-log.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

type DeliveryDetailsProps = {
  delivery: Delivery;
  /** Whether the endpoint is disabled: then nothing is attempted. */
  isPaused: boolean;
  timeZone: string;
};

/** Renders the attempts of a delivery and its payload, collapsed. */
export function DeliveryDetails({ delivery, isPaused, timeZone }: DeliveryDetailsProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { attempts, payload, status, nextAttemptAt } = delivery;
  return (
    <details className="mt-1">
      <Summary variant="small">
        {t("webhooks.attempts", { n: attempts.length })}
        {status === "waiting" && nextAttemptAt && !isPaused && (
          <span className="text-ink-muted ms-2">
            {t("webhooks.nextAttempt", { date: zonedDateTime(nextAttemptAt, timeZone) })}
          </span>
        )}
      </Summary>
      <ol className="mb-3 list-decimal ps-6 text-sm">
        {attempts.map(({ number, startedAt, statusCode, error, duration }) => (
          <li key={number} className="py-0.5 wrap-anywhere">
            <time dateTime={new Date(startedAt).toISOString()} className="text-ink-muted me-2">
              {zonedDateTime(startedAt, timeZone)}
            </time>
            {statusCode === null
              ? t("webhooks.attemptFailed", { error: error ?? "", ms: duration })
              : t("webhooks.attemptAnswered", { status: String(statusCode), ms: duration })}
          </li>
        ))}
      </ol>
      <p className="text-sm font-semibold">{t("webhooks.payload")}</p>
      <pre
        dir="ltr"
        className="bg-sunken mt-1 rounded-md p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {payload}
      </pre>
    </details>
  );
}
