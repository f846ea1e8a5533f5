import { CalendarDays, CircleCheck, MapPin, Stamp as StampIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";

import { EventTime } from "#app/domains/events/event-time.tsx";
import type { PublicEvent } from "#app/domains/events/event.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { CheckInNotice, type CheckInRefusal } from "./notice.tsx";

type ShownEvent = PublicEvent;
type CheckInCardProps = {
  event: ShownEvent;
  checkedInAt: Date | null;
  isCheckedIn: boolean;
  isFresh: boolean;
  /** The reason why the user cannot check in now, if there is one. */
  refusal: CheckInRefusal | undefined;
};

/**
 * Renders an event for a user who checks in: first the action or the stamp earned, then the event's details. Directly
 * after the check-in, the stamp and the points come before all words.
 */
export function CheckInCard({
  event,
  checkedInAt,
  isCheckedIn,
  isFresh,
  refusal,
}: CheckInCardProps) {
  const t = useMessages();
  return (
    <article className="border-line bg-passport mx-auto max-w-xl rounded-md border">
      {isFresh && <Celebration event={event} checkedInAt={checkedInAt} />}
      <header className="px-5 pt-6 pb-4 sm:px-8 sm:pt-8">
        <h1 className="text-ink-muted font-semibold">
          {t(isCheckedIn ? "checkIn.headingDone" : "checkIn.heading")}
        </h1>
        <h2 className="mt-1 text-2xl break-words">
          <TitleText>{event.title}</TitleText>
        </h2>
        {isGoalNumber(event.sdgGoal) && (
          <p className="mt-3">
            <GoalLine goal={event.sdgGoal} />
          </p>
        )}
      </header>
      {isCheckedIn ? (
        <CheckedIn event={event} checkedInAt={checkedInAt} isFresh={isFresh} />
      ) : (
        <div className="px-5 pb-6 sm:px-8">
          <EventFacts event={event} />
          {refusal ? (
            <CheckInNotice event={event} refusal={refusal} />
          ) : (
            <CheckInForm event={event} />
          )}
        </div>
      )}
      <div className="border-line-strong border-t border-dashed px-5 py-6 sm:px-8">
        {isCheckedIn && <EventFacts event={event} />}
        <p dir="auto" className="text-ink-muted whitespace-pre-line">
          {event.description}
        </p>
        <PageHelp />
      </div>
    </article>
  );
}

function EventFacts({ event }: { event: ShownEvent }) {
  const t = useMessages();
  return (
    <dl className="grid grid-cols-1 gap-3 pb-6">
      <Fact icon={<CalendarDays aria-hidden="true" />} label={t("checkIn.when")}>
        <EventTime event={event} />
      </Fact>
      {event.location !== null && (
        <Fact icon={<MapPin aria-hidden="true" />} label={t("checkIn.location")}>
          <bdi>{event.location}</bdi>
        </Fact>
      )}
      <Fact icon={<StampIcon aria-hidden="true" />} label={t("common.reward")}>
        <strong>{t("common.points", { n: event.pointsReward })}</strong>
      </Fact>
    </dl>
  );
}

type FactProps = { icon: ReactNode; label: string; children: ReactNode };

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="[&>dt>svg]:text-action grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="[&>svg]:mt-0.5 [&>svg]:size-5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function CheckInForm({ event: { title } }: { event: ShownEvent }) {
  const t = useMessages();
  return (
    <Form
      data-failure={t("checkIn.failed")}
      data-offline={t("offline.submissionOfEvent", { title })}
      method="post"
      replace
      className="grid grid-cols-1 gap-3 text-center"
    >
      <Button type="submit" wide busyLabel={t("checkIn.submitting")}>
        {t("checkIn.submit")}
      </Button>
      <p className="text-ink-muted text-sm">{t("checkIn.note")}</p>
    </Form>
  );
}

function Celebration({ event, checkedInAt }: Omit<EventStampProps, "isFresh">) {
  const t = useMessages();
  return (
    <div className="grid justify-items-center gap-4 overflow-x-clip px-5 pt-8 sm:px-8">
      <EventStamp event={event} checkedInAt={checkedInAt} isFresh />
      <Figure text={t("common.points", { n: event.pointsReward })} size="page" />
    </div>
  );
}

type EventStampProps = Pick<CheckInCardProps, "event" | "checkedInAt" | "isFresh">;

function EventStamp({ event, checkedInAt, isFresh }: EventStampProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <Stamp
      id={event.id}
      kind="event"
      goal={isGoalNumber(event.sdgGoal) ? event.sdgGoal : null}
      kindLabel={t("checkIn.stampKind")}
      title={event.title}
      date={
        checkedInAt && (
          <span suppressHydrationWarning>{format.stampDate(checkedInAt, event.timeZone)}</span>
        )
      }
      place={event.location ?? undefined}
      heading={isFresh ? "p" : "h3"}
      fresh={isFresh}
    />
  );
}

function CheckedIn({ event, checkedInAt, isFresh }: EventStampProps) {
  const t = useMessages();
  return (
    <div className="grid justify-items-center gap-5 overflow-x-clip px-5 pt-4 pb-6 sm:px-8">
      {!isFresh && <EventStamp event={event} checkedInAt={checkedInAt} isFresh={false} />}
      <p className="text-center font-semibold">
        <CircleCheck aria-hidden="true" className="text-success me-2 -mt-0.5 inline size-5" />
        {t("checkIn.already")}
      </p>
      <LinkButton to="/passport" wide>
        {t("checkIn.viewPassport")}
      </LinkButton>
    </div>
  );
}
