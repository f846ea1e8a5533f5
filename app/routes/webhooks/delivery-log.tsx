import type { Delivery } from "#app/domains/webhooks/webhook-log.ts";
import {
  deliveryStatuses,
  type DeliveryStatus,
  eventKey,
  ping,
  statusKey,
  webhookEvents,
} from "#app/domains/webhooks/webhook.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

import { DeliveryDetails } from "./delivery-details.tsx";
import type { LoadedEndpoint } from "./load.server.ts";

type DeliveryLogProps = { loaded: LoadedEndpoint; path: string };

/** Renders the sent and pending deliveries, filtered, each with a button that sends it again. */
export function DeliveryLog({ loaded, path }: DeliveryLogProps) {
  const t = useMessages();
  const { endpoint, deliveries, filter, isFirst, timeZone } = loaded;
  const isNarrowed = filter.status !== undefined || filter.event !== undefined;
  const isBlank = deliveries.items.length === 0 && !isNarrowed && isFirst;
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="text-xl">
        {t("webhooks.log")}
      </h2>
      <p className="text-ink-muted mb-4 text-sm">{t("webhooks.logHint")}</p>
      {isBlank ? (
        <EmptyState isLine title={t("webhooks.logEmpty")}>
          {t("webhooks.logEmptyHint")}
        </EmptyState>
      ) : (
        <>
          <LogFilter filter={filter} path={path} isNarrowed={isNarrowed} />
          <FilterScript />
          {deliveries.items.length === 0 && (
            <p className="text-ink-muted">{t("webhooks.logNone")}</p>
          )}
          <ul aria-label={t("webhooks.log")}>
            {deliveries.items.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isPaused={!endpoint.isActive}
                timeZone={timeZone}
              />
            ))}
          </ul>
          <Pages loaded={loaded} path={path} />
        </>
      )}
    </section>
  );
}

const tones: Record<DeliveryStatus, "neutral" | "success" | "error"> = {
  waiting: "neutral",
  delivered: "success",
  failed: "error",
};

type DeliveryItemProps = { delivery: Delivery; isPaused: boolean; timeZone: string };

function DeliveryItem({ delivery, isPaused, timeZone }: DeliveryItemProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { id, event, status, createdAt } = delivery;
  const isUnsent = delivery.attempts.length === 0;
  return (
    <li className="border-line border-b py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t(eventKey(event))}</span>
            <code dir="ltr" className="text-ink-muted text-sm">
              {event}
            </code>
            <State tone={tones[status]}>{t(statusKey(status))}</State>
          </p>
          <p className="text-ink-muted text-sm">
            <time dateTime={new Date(createdAt).toISOString()}>
              {zonedDateTime(createdAt, timeZone)}
            </time>
          </p>
        </div>
        {!isPaused && (
          <form method="post">
            <input type="hidden" name="delivery" value={id} />
            <Button
              type="submit"
              name="intent"
              value="resend"
              variant="secondary"
              size="small"
              aria-label={t(isUnsent ? "webhooks.sendNowNamed" : "webhooks.resendNamed", {
                id: `${event} ${id}`,
              })}
            >
              {t(isUnsent ? "webhooks.sendNow" : "webhooks.resend")}
            </Button>
          </form>
        )}
      </div>
      <DeliveryDetails delivery={delivery} isPaused={isPaused} timeZone={timeZone} />
    </li>
  );
}

type LogFilterProps = { filter: LoadedEndpoint["filter"]; path: string; isNarrowed: boolean };

function LogFilter({ filter, path, isNarrowed }: LogFilterProps) {
  const t = useMessages();
  return (
    <FilterForm
      label={t("webhooks.filter")}
      action={path}
      submitLabel={t("webhooks.filterSubmit")}
      clearLabel={isNarrowed ? t("webhooks.filterClear") : undefined}
    >
      <Select
        label={t("webhooks.filterStatus")}
        name="status"
        defaultValue={filter.status ?? ""}
        options={[
          { value: "", label: t("webhooks.anyState") },
          ...deliveryStatuses.map((status) => ({ value: status, label: t(statusKey(status)) })),
        ]}
      />
      <Select
        label={t("webhooks.filterEvent")}
        name="event"
        defaultValue={filter.event ?? ""}
        options={[
          { value: "", label: t("webhooks.anyEvent") },
          ...([...webhookEvents, ping] as const).map((event) => ({
            value: event,
            label: t(eventKey(event)),
          })),
        ]}
      />
    </FilterForm>
  );
}

function Pages({ loaded: { deliveries, filter, isFirst }, path }: DeliveryLogProps) {
  const t = useMessages();
  const address = (cursor?: string) => {
    const sent = { ...filter, cursor };
    const given = Object.entries(sent).filter((entry): entry is [string, string] => !!entry[1]);
    const search = new URLSearchParams(given).toString();
    return search === "" ? path : `${path}?${search}`;
  };
  return (
    <nav
      aria-label={t("webhooks.log")}
      className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
    >
      {!isFirst && (
        <LinkButton variant="secondary" reloadDocument to={address()}>
          {t("webhooks.first")}
        </LinkButton>
      )}
      {deliveries.nextCursor !== null && (
        <LinkButton
          variant="secondary"
          reloadDocument
          className="ms-auto"
          to={address(deliveries.nextCursor)}
        >
          {t("webhooks.next")}
        </LinkButton>
      )}
    </nav>
  );
}
