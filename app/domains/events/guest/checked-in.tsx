import { Mail } from "lucide-react";

import type { PublicEvent } from "#app/domains/events/event.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { guestDays } from "./guest.ts";

type GuestStampProps = { event: PublicEvent };

/** Renders the outline of the stamp that waits for the confirmation of an address. */
export function GuestStamp({ event }: GuestStampProps) {
  const t = useMessages();
  return (
    <div aria-hidden="true" className="stamp-outline overflow-x-clip py-2">
      <Stamp
        id={event.id}
        kind="event"
        goal={isGoalNumber(event.sdgGoal) ? event.sdgGoal : null}
        kindLabel={t("checkIn.stampKind")}
        title={event.title}
        date={t("common.points", { n: event.pointsReward })}
        place={event.location ?? undefined}
        heading="p"
        fresh
      />
    </div>
  );
}

type GuestCheckedInProps = { event: PublicEvent; email: string };

/** Renders what a guest sees after the check-in: that it is done, and how to get the stamp and the points. */
export function GuestCheckedIn({ event, email }: GuestCheckedInProps) {
  const t = useMessages();
  return (
    <article className="border-line bg-passport mx-auto grid max-w-xl justify-items-center gap-5 rounded-md border px-5 py-8 text-center sm:px-8">
      <GuestStamp event={event} />
      <div>
        <h1 className="text-2xl">{t("guestCheckIn.done")}</h1>
        <p className="mt-1 text-lg wrap-anywhere">
          <TitleText>{event.title}</TitleText>
        </p>
      </div>
      <div className="bg-raised border-line w-full rounded-md border p-5 text-start">
        <h2 className="flex items-center gap-2 text-lg">
          <Mail aria-hidden="true" className="text-action size-5 shrink-0" />
          {t("guestCheckIn.checkEmail")}
        </h2>
        <p className="mt-2 wrap-anywhere">
          {t("guestCheckIn.sent", { email, days: guestDays, n: event.pointsReward })}
        </p>
        <p className="text-ink-muted mt-2 text-sm">{t("auth.linkSentSubtitle")}</p>
      </div>
    </article>
  );
}
