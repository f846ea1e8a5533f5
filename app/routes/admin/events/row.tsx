import { useId } from "react";

import { DownloadQrButton } from "#app/domains/events/check-in/download-qr-button.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import {
  type Event,
  eventHomePath,
  eventTypeKey,
  formatShortCode,
  organiserPath,
} from "#app/domains/events/event.ts";
import { ActiveItem } from "#app/routes/admin/parts/active-item.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export function EventRow({ event }: { event: Event }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ActiveItem
      titleId={titleId}
      item={event}
      titlePath={eventHomePath(event.id)}
      kind={t(eventTypeKey(event.eventType))}
      labels={{
        state: t(event.isActive ? "events.active" : "events.inactive"),
        toggle: t(event.isActive ? "events.hide" : "events.show"),
        toggleFailed: t("events.updateFailed"),
        deleteQuestion: t("events.deleteQuestion"),
        deleteHint: t("events.deleteHint"),
        deleteFailed: t("events.deleteFailed"),
      }}
      editPath={`/admin/events/${event.id}/edit`}
      facts={
        <>
          <span>
            <OwnTime event={event} />
          </span>
          {!event.rotatingOnly && (
            <span>
              {t("eventStaff.shortCode")}{" "}
              <span className="font-mono">{formatShortCode(event.shortCode)}</span>
            </span>
          )}
        </>
      }
      actions={
        <>
          <LinkButton
            variant="quiet"
            size="small"
            to={organiserPath(event.id)}
            aria-describedby={titleId}
          >
            {t("eventStaff.desk")}
          </LinkButton>
          <DownloadQrButton event={event} describedBy={titleId} variant="quiet" />
        </>
      }
    />
  );
}
