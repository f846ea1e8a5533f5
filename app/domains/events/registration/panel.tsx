import { clsx } from "clsx";

import {
  isOver,
  isRunning,
  type Registration,
  type PublicEvent,
} from "#app/domains/events/event.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ActionCard } from "#app/ui/thing-layout.tsx";

import { guestListId } from "./guest-list.tsx";
import { HappeningNow } from "./happening-now.tsx";

type Own = Pick<Registration, "status" | "position">;

type RegistrationPanelProps = {
  event: PublicEvent;
  isOpen: boolean;
  going: number;
  waiting: number;
  /** The number of people who have checked in. */
  attended: number;
  /** The reader's own registration, if there is one. */
  registration: Own | undefined;
  isSignedIn: boolean;
  /** Whether they requested the registration before logging in: one click confirms it now. */
  hasRequested: boolean;
};

const panelId = "place";

/** Renders the number of users going, the seats left, and the reader's own RSVP. */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const t = useMessages();
  const { event, isOpen, registration, isSignedIn } = props;
  const canChange = isOpen && !isOver(event);
  const isNow = isOpen && isRunning(event);
  return (
    <ActionCard id={panelId} aria-labelledby="place-title">
      {isNow ? (
        <HappeningNow event={event} titleId="place-title" isSignedIn={isSignedIn} />
      ) : registration && canChange ? (
        <OwnRegistration goal={event.sdgGoal} registration={registration} />
      ) : (
        <h2 id="place-title" className="text-lg">
          {t(
            canChange
              ? "registrations.heading"
              : isOpen
                ? "registrations.over"
                : "registrations.closed",
          )}
        </h2>
      )}
      <Counts {...props} />
      {canChange && registration && <Cancel registration={registration} />}
      {canChange && !registration && !isNow && <Rsvp {...props} />}
    </ActionCard>
  );
}

type OwnRegistrationProps = { goal: number | null; registration: Own };

function OwnRegistration({ goal, registration }: OwnRegistrationProps) {
  const t = useMessages();
  const isGoing = registration.status === "going";
  return (
    <>
      <h2
        id="place-title"
        data-goal={goal ?? "all"}
        className={clsx("word-stamp", !isGoing && "border-dashed")}
      >
        {t(isGoing ? "registrations.going" : "registrations.waiting")}
      </h2>
      <p className="text-ink-muted mt-4">
        {isGoing
          ? t("registrations.goingHint")
          : t("registrations.waitingHint", { position: registration.position ?? 1 })}
      </p>
    </>
  );
}

function Counts({ event, isOpen, going, waiting, attended }: RegistrationPanelProps) {
  const t = useMessages();
  const { capacity } = event;
  const isNow = isRunning(event);
  const isCounted = capacity !== null && !isOver(event) && !isNow;
  return (
    <div data-goal={event.sdgGoal ?? "all"} className="my-5 last:mb-0">
      {isCounted && capacity <= drawnPlaces && (
        <PlaceTicks taken={Math.min(going, capacity)} places={capacity} />
      )}
      <ul className="text-ink-muted grid gap-1 text-sm tabular-nums">
        <li>
          {going === 0 && isOpen && !isOver(event) && !isNow
            ? t("registrations.beFirst")
            : t(isOver(event) ? "registrations.countPast" : "registrations.count", { n: going })}
        </li>
        {isNow && <li>{t("registrations.countCheckedIn", { n: attended })}</li>}
        {isOver(event) && <li>{t("registrations.countAttended", { n: attended })}</li>}
        {isCounted && (
          <li>{t("registrations.free", { n: Math.max(0, capacity - going), capacity })}</li>
        )}
        {waiting > 0 && !isOver(event) && (
          <li>{t("registrations.countWaiting", { n: waiting })}</li>
        )}
      </ul>
    </div>
  );
}

// More ticks would be a grey area, not a number that can be seen.
const drawnPlaces = 60;

function PlaceTicks({ taken, places }: { taken: number; places: number }) {
  return (
    <div aria-hidden="true" className="place-ticks mb-3">
      {Array.from({ length: places }, (_, place) => (
        <span key={place} data-taken={place < taken || undefined} />
      ))}
    </div>
  );
}

function Rsvp({ event, going, waiting, isSignedIn, hasRequested }: RegistrationPanelProps) {
  const t = useMessages();
  const isFull = event.capacity !== null && (going >= event.capacity || waiting > 0);
  return (
    <>
      {isSignedIn && hasRequested && (
        <p className="mb-3 font-semibold">{t("registrations.confirmRequest")}</p>
      )}
      <RegistrationForm
        intent="ask"
        label={t(isFull ? "registrations.joinWaitlist" : "registrations.rsvp")}
      />
      {!isSignedIn && <p className="text-ink-muted mt-2 text-sm">{t("registrations.loginHint")}</p>}
    </>
  );
}

function Cancel({ registration }: { registration: Own }) {
  const t = useMessages();
  const label = t(
    registration.status === "going" ? "registrations.cancel" : "registrations.leaveWaitlist",
  );
  return <RegistrationForm intent="give-up" label={label} isQuiet />;
}

type RegistrationFormProps = { intent: string; label: string; isQuiet?: boolean };

function RegistrationForm({ intent, label, isQuiet = false }: RegistrationFormProps) {
  const t = useMessages();
  return (
    <form
      method="post"
      data-replaces={`${panelId} ${guestListId}`}
      data-failure={t(intent === "ask" ? "registrations.rsvpFailed" : "registrations.cancelFailed")}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" wide variant={isQuiet ? "secondary" : "primary"}>
        {label}
      </Button>
    </form>
  );
}
