import { Undo2, UserCheck } from "lucide-react";
import { useFetcher, useLocation } from "react-router";

import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import type { ExpectedAttendee } from "#app/domains/events/check-in/attendee.ts";
import { describeMoment } from "#app/domains/events/check-in/describe-moment.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

type ExpectedListProps = {
  expected: readonly ExpectedAttendee[];
  /** Whether the event accepts check-ins. */
  isOpen: boolean;
  /** The time zone of the event. */
  timeZone: string;
};

/** Renders users found by name, each with an action to check them in, or to undo that; the result appears in their row. */
export function ExpectedList({ expected, isOpen, timeZone }: ExpectedListProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="not-there-yet" className="mb-8">
      <h3 id="not-there-yet" className="mb-2 text-lg">
        {t("eventStaff.listExpected")}
      </h3>
      <p className="text-ink-muted mb-2 text-sm">{t("eventStaff.listExpectedHint")}</p>
      {expected.length === 0 && <p className="text-ink-muted">{t("eventStaff.noMatches")}</p>}
      {!isOpen && expected.length > 0 && (
        <p className="text-ink-muted mb-2">{t("checkIn.inactive")}</p>
      )}
      {expected.length > 0 && (
        <ItemList label={t("eventStaff.listExpected")}>
          {expected.map((attendee) => (
            <li key={attendee.id}>
              <ExpectedRow attendee={attendee} isOpen={isOpen} timeZone={timeZone} />
            </li>
          ))}
        </ItemList>
      )}
    </section>
  );
}

type ExpectedRowProps = Omit<ExpectedListProps, "expected"> & { attendee: ExpectedAttendee };

function ExpectedRow({ attendee, isOpen, timeZone }: ExpectedRowProps) {
  const t = useMessages();
  const { country } = useFormat();
  const fetcher = useFetcher<ActionResult>();
  const { search } = useLocation();
  const id = `expected-${attendee.id}`;
  const isIn = attendee.checkedInAt !== null;
  return (
    <ItemRow
      titleId={id}
      heading="h4"
      title={attendee.name}
      lead={<Portrait id={attendee.id} name={attendee.name} />}
      line={
        <>
          <span>
            <AccountAddress email={attendee.address} />
          </span>
          {attendee.country !== null && <span>{country(attendee.country)}</span>}
        </>
      }
      state={<AttendeeState attendee={attendee} timeZone={timeZone} />}
      actions={
        // Without a script, the page comes back at this row.
        <fetcher.Form method="post" action={`${search}#${id}`}>
          <input type="hidden" name="intent" value={isIn ? "undo" : "check-in"} />
          <input type="hidden" name="learner" value={attendee.id} />
          <Button
            type="submit"
            variant={isIn ? "quiet" : "secondary"}
            size="small"
            disabled={!isOpen && !isIn}
            busy={fetcher.state !== "idle"}
            aria-describedby={id}
            icon={
              isIn ? (
                <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              ) : (
                <UserCheck aria-hidden="true" className="size-4" />
              )
            }
          >
            {t(isIn ? "eventStaff.undoConfirm" : "eventStaff.checkIn")}
          </Button>
        </fetcher.Form>
      }
    >
      {fetcher.state === "idle" && fetcher.data?.toast ? (
        <RowResult answer={fetcher.data} />
      ) : undefined}
    </ItemRow>
  );
}

/** Renders the outcome of a row's action: a refusal for everyone, a success for screen readers, as the state shows it. */
const RowResult = ({ answer: { ok, toast } }: { answer: ActionResult }) => (
  <output className={ok ? "sr-only" : "text-error text-sm font-semibold"}>{toast?.title}</output>
);

function AttendeeState({ attendee, timeZone }: Pick<ExpectedRowProps, "attendee" | "timeZone">) {
  const t = useMessages();
  const format = useFormat();
  const { checkedInAt, registration } = attendee;
  if (checkedInAt) {
    return (
      <State tone="success">
        <span suppressHydrationWarning>
          {t("scan.checkedInAt", { time: describeMoment(format, checkedInAt, timeZone) })}
        </span>
      </State>
    );
  }
  if (registration === "going") return <State tone="action">{t("eventStaff.isGoing")}</State>;
  return registration === "waiting" && <State>{t("eventStaff.isWaiting")}</State>;
}
