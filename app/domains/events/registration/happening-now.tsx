import { checkInState, isOnline, type PublicEvent } from "#app/domains/events/event.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

type HappeningNowProps = { event: PublicEvent; titleId: string; isSignedIn: boolean };

/** Renders what to do while an event takes place: check in, as soon and as long as that is possible. */
export function HappeningNow({ event, titleId, isSignedIn }: HappeningNowProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { checkInOpensAt: opens, timeZone, pointsReward } = event;
  const state = checkInState(event);
  return (
    <div className="grid gap-3">
      <h2 id={titleId}>
        <State tone="success">
          <span className="text-lg">{t("registrations.happeningNow")}</span>
        </State>
      </h2>
      {state === "open" && (
        <p>
          {t(isOnline(event) ? "registrations.checkInOnline" : "registrations.checkInHere", {
            n: pointsReward,
          })}
        </p>
      )}
      {state === "open" && isSignedIn && (
        <LinkButton to="/passport#my-code" reloadDocument variant="primary">
          {t("registrations.showCode")}
        </LinkButton>
      )}
      {state === "later" && opens && (
        <p>{t("eventStaff.opensOn", { date: dateTime(opens, timeZone) })}</p>
      )}
      {state === "closed" && <p>{t("registrations.checkInClosed")}</p>}
    </div>
  );
}
