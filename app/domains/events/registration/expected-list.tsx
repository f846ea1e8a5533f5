import { UserCheck } from "lucide-react";
import { useFetcher } from "react-router";

import type { ExpectedAttendee } from "#app/domains/events/check-in/attendee.ts";
import type { ActionResult } from "#app/lib/toast.ts";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

type ExpectedListProps = {
  expected: readonly ExpectedAttendee[];
  /** Whether the event accepts check-ins. */
  isOpen: boolean;
};

/** Renders users found by name who have not checked in yet, each with an action to check them in. */
export function ExpectedList({ expected, isOpen }: ExpectedListProps) {
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
              <ExpectedRow attendee={attendee} isOpen={isOpen} />
            </li>
          ))}
        </ItemList>
      )}
    </section>
  );
}

function ExpectedRow({ attendee, isOpen }: { attendee: ExpectedAttendee; isOpen: boolean }) {
  const t = useMessages();
  const { country } = useFormat();
  const fetcher = useFetcher<ActionResult>();
  useActionResult(fetcher.data);
  const id = `expected-${attendee.id}`;
  return (
    <ItemRow
      titleId={id}
      heading="h4"
      title={attendee.name}
      lead={<Portrait id={attendee.id} name={attendee.name} />}
      line={
        <>
          <bdi>{attendee.address}</bdi>
          {attendee.country !== null && <span>{country(attendee.country)}</span>}
        </>
      }
      state={
        <>
          {attendee.registration === "going" && (
            <State tone="success">{t("eventStaff.isGoing")}</State>
          )}
          {attendee.registration === "waiting" && <State>{t("eventStaff.isWaiting")}</State>}
        </>
      }
      actions={
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="check-in" />
          <input type="hidden" name="learner" value={attendee.id} />
          <Button
            type="submit"
            variant="secondary"
            size="small"
            disabled={!isOpen}
            busy={fetcher.state !== "idle"}
            aria-describedby={id}
            icon={<UserCheck aria-hidden="true" className="size-4" />}
          >
            {t("eventStaff.checkIn")}
          </Button>
        </fetcher.Form>
      }
    />
  );
}
