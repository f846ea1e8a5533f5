import { CalendarDays, MapPin, Stamp as StampIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { EmailInput } from "#app/domains/accounts/sign-in/email-input.tsx";
import { AccountForm, type FormState } from "#app/domains/accounts/sign-in/form.tsx";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { CheckInNotice, type CheckInRefusal } from "#app/domains/events/check-in/notice.tsx";
import { OwnTime } from "#app/domains/events/event-time.tsx";
import type { PublicEvent } from "#app/domains/events/event.ts";
import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { searchWith } from "#app/lib/search-with.ts";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { guestTab } from "./guest.ts";

type CheckInTicketProps = {
  event: PublicEvent;
  /** The reason why nobody can check in now, if there is one. */
  refusal: CheckInRefusal | undefined;
  /** What to do now, below the event. */
  children?: ReactNode;
};

/** Renders the event that a visitor has scanned, above the login: what and when it is, and how to check in. */
export function CheckInTicket({ event, refusal, children }: CheckInTicketProps) {
  const t = useMessages();
  return (
    <div className="border-line bg-passport lg:bg-raised mb-8 rounded-md border">
      <div className="px-5 pt-5 pb-4">
        <p className="label-caps">{t("checkIn.heading")}</p>
        <h1 className="mt-1 text-xl wrap-anywhere">
          <TitleText>{event.title}</TitleText>
        </h1>
        {isGoalNumber(event.sdgGoal) && (
          <p className="mt-2">
            <GoalLine goal={event.sdgGoal} />
          </p>
        )}
        <ul className="mt-3 grid grid-cols-1 gap-2 text-sm">
          <Fact icon={<CalendarDays aria-hidden="true" />}>
            <OwnTime event={event} />
          </Fact>
          {event.location !== null && (
            <Fact icon={<MapPin aria-hidden="true" />}>
              <bdi>{event.location}</bdi>
            </Fact>
          )}
          <Fact icon={<StampIcon aria-hidden="true" />}>
            <strong>{t("common.points", { n: event.pointsReward })}</strong>
          </Fact>
        </ul>
      </div>
      <div className="border-line-strong border-t border-dashed px-5 pt-4 pb-5 empty:hidden">
        {refusal ? <CheckInNotice event={event} refusal={refusal} /> : children}
      </div>
    </div>
  );
}

/** Renders that a check-in needs a login, and the link to check in without one. */
export function TicketActions() {
  const t = useMessages();
  const { search } = useLocation();
  return (
    <>
      <output className="text-ink-muted mb-3 block text-sm">{t("checkIn.pleaseLogin")}</output>
      <LinkButton
        variant="secondary"
        wide
        replace
        to={{ search: searchWith(search, "tab", guestTab) }}
      >
        {t("guestCheckIn.open")}
      </LinkButton>
    </>
  );
}

/** Renders the form with which a visitor checks in by name and email address. */
export function GuestForm({ errors, values }: FormState) {
  const t = useMessages();
  const { search } = useLocation();
  return (
    <AccountForm
      intent="check-in"
      failure={t("checkIn.failed")}
      submitLabel={t("checkIn.submit")}
      busyLabel={t("checkIn.submitting")}
      foot={
        <>
          <p className="text-ink-muted text-sm">{t("checkIn.note")}</p>
          <Link
            to={{ search: searchWith(search, "tab", undefined) }}
            replace
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {t("guestCheckIn.logInInstead")}
          </Link>
        </>
      }
    >
      <TextInput
        label={t("auth.fullName")}
        name="name"
        autoComplete="name"
        required
        maxLength={accountLimits.name}
        defaultValue={values.name}
        error={errors.name}
      />
      <EmailInput errors={errors} values={values} />
    </AccountForm>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="[&>svg]:text-action flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
