import { CalendarDays, DoorOpen } from "lucide-react";
import { useId } from "react";

import { DownloadQrButton } from "#app/domains/events/download-qr-button.tsx";
import { EventTime } from "#app/domains/events/event-time.tsx";
import { type Event, eventTypeKey, organiserPath } from "#app/domains/events/event.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { ManageFact, ManageItem } from "./admin-page.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { DeleteButton, EditLink, ToggleButton } from "./row-buttons.tsx";

export function EventRow({ event }: { event: Event }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ManageItem
      titleId={titleId}
      title={event.title}
      isActive={event.isActive}
      activeLabel={t(event.isActive ? "events.active" : "events.inactive")}
      kind={t(eventTypeKey(event.eventType))}
      description={event.description}
      facts={
        <>
          <ManageFact icon={<CalendarDays aria-hidden="true" />}>
            <EventTime event={event} />
          </ManageFact>
          <ItemFacts item={event} />
        </>
      }
      actions={
        <>
          <LinkButton
            variant="secondary"
            size="small"
            to={organiserPath(event.id)}
            aria-describedby={titleId}
            icon={<DoorOpen aria-hidden="true" className="size-4" />}
          >
            {t("door.desk")}
          </LinkButton>
          <DownloadQrButton event={event} describedBy={titleId} />
          <ToggleButton
            item={event}
            label={t(event.isActive ? "events.hide" : "events.show")}
            describedBy={titleId}
            failure={t("events.updateFailed")}
          />
          <EditLink to={`/admin/events/${event.id}/edit`} describedBy={titleId} />
          <DeleteButton
            id={event.id}
            name={event.title}
            question={t("events.deleteQuestion")}
            hint={t("events.deleteHint")}
            failure={t("events.deleteFailed")}
          />
        </>
      }
    />
  );
}
