import { CalendarCheck, Clock, Users } from "lucide-react";
import { Form, useNavigation } from "react-router";

import { isOver, type Registration, type PublicEvent } from "#app/domains/events/event.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type RegistrationPanelProps = {
  event: PublicEvent;
  isOpen: boolean;
  going: number;
  waiting: number;
  /** The reader's own registration, if there is one. */
  registration: Registration | undefined;
  isSignedIn: boolean;
  /** Whether they requested the registration before logging in: one click confirms it now. */
  hasRequested: boolean;
};

/** Renders the number of users going, the seats left, and the reader's own RSVP. */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const t = useMessages();
  const { event, isOpen, registration } = props;
  const canChange = isOpen && !isOver(event);
  return (
    <section
      id="place"
      aria-labelledby="place-title"
      className="border-line bg-raised scroll-mt-24 rounded-md border p-6"
    >
      {registration && canChange ? (
        <OwnRegistration registration={registration} />
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
      {canChange && (registration ? <Cancel registration={registration} /> : <Rsvp {...props} />)}
    </section>
  );
}

function OwnRegistration({ registration }: { registration: Registration }) {
  const t = useMessages();
  const isGoing = registration.status === "going";
  const Icon = isGoing ? CalendarCheck : Clock;
  return (
    <>
      <h2 id="place-title" className="flex items-start gap-2 text-lg">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-6 shrink-0 ${isGoing ? "text-success" : "text-action"}`}
        />
        {t(isGoing ? "registrations.going" : "registrations.waiting")}
      </h2>
      <p className="text-ink-muted mt-2">
        {isGoing
          ? t("registrations.goingHint")
          : t("registrations.waitingHint", { position: registration.position ?? 1 })}
      </p>
    </>
  );
}

function Counts({ event, isOpen, going, waiting }: RegistrationPanelProps) {
  const t = useMessages();
  const { capacity } = event;
  return (
    <div className="my-4 flex items-start gap-3 tabular-nums">
      <Users aria-hidden="true" className="text-ink-muted mt-0.5 size-5 shrink-0" />
      <ul className="grid min-w-0 gap-1">
        <li>
          {going === 0 && isOpen && !isOver(event)
            ? t("registrations.beFirst")
            : t("registrations.count", { n: going })}
        </li>
        {capacity !== null && !isOver(event) && (
          <li>{t("registrations.free", { n: Math.max(0, capacity - going), capacity })}</li>
        )}
        {waiting > 0 && !isOver(event) && (
          <li>{t("registrations.countWaiting", { n: waiting })}</li>
        )}
      </ul>
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

function Cancel({ registration }: { registration: Registration }) {
  const t = useMessages();
  const label = t(
    registration.status === "going" ? "registrations.cancel" : "registrations.leaveWaitlist",
  );
  return <RegistrationForm intent="give-up" label={label} isQuiet />;
}

type RegistrationFormProps = { intent: string; label: string; isQuiet?: boolean };

function RegistrationForm({ intent, label, isQuiet = false }: RegistrationFormProps) {
  const t = useMessages();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      preventScrollReset
      data-failure={t(intent === "ask" ? "registrations.rsvpFailed" : "registrations.cancelFailed")}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" wide variant={isQuiet ? "secondary" : "primary"} busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
