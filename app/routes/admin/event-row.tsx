import { CalendarDays, Eye, EyeOff, MapPin, Pencil, Stamp, Trash2 } from "lucide-react";
import { useId } from "react";
import { useFetcher } from "react-router";

import { DownloadQrButton } from "#app/domains/events/download-qr-button.tsx";
import { EventTime } from "#app/domains/events/event-time.tsx";
import { type Event, eventTypeKey } from "#app/domains/events/event.ts";
import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import type { Answer } from "#app/lib/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";

import { ManageFact, ManageItem } from "./admin-page.tsx";

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
      facts={<EventFacts event={event} />}
      actions={
        <>
          <DownloadQrButton event={event} describedBy={titleId} />
          <ToggleButton event={event} describedBy={titleId} />
          <LinkButton
            variant="secondary"
            size="small"
            to={`/admin/events/${event.id}/edit`}
            aria-describedby={titleId}
            icon={<Pencil aria-hidden="true" className="size-4" />}
          >
            {t("events.edit")}
          </LinkButton>
          <DeleteButton event={event} />
        </>
      }
    />
  );
}

function EventFacts({ event }: { event: Event }) {
  const t = useMessages();
  return (
    <>
      <ManageFact icon={<CalendarDays aria-hidden="true" />}>
        <EventTime event={event} />
      </ManageFact>
      {event.location !== null && (
        <ManageFact icon={<MapPin aria-hidden="true" />}>
          <bdi>{event.location}</bdi>
        </ManageFact>
      )}
      {isGoalNumber(event.sdgGoal) && (
        <ManageFact>
          <GoalBadge goal={event.sdgGoal} />
        </ManageFact>
      )}
      <ManageFact icon={<Stamp aria-hidden="true" />}>
        {t("events.points", { n: event.pointsReward })}
      </ManageFact>
    </>
  );
}

function ToggleButton({ event, describedBy }: { event: Event; describedBy: string }) {
  const t = useMessages();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const Icon = event.isActive ? EyeOff : Eye;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="is_active" value={String(!event.isActive)} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={fetcher.state !== "idle"}
        aria-describedby={describedBy}
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {t(event.isActive ? "events.hide" : "events.show")}
      </Button>
    </fetcher.Form>
  );
}

function DeleteButton({ event }: { event: Event }) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={t("common.delete")}
      triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
      look={{ size: "small" }}
      question={t("events.deleteQuestion")}
      description={
        <>
          <strong className="text-ink block break-words">
            <bdi>{event.title}</bdi>
          </strong>
          {t("events.deleteHint")}
        </>
      }
      cancelLabel={t("common.cancel")}
      confirmLabel={t("common.delete")}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={event.id} />
    </ConfirmDialog>
  );
}
