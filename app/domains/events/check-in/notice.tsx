import { CircleAlert } from "lucide-react";

import type { Event } from "#app/domains/events/event.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { opening } from "./explain.ts";

/** A reason why check-in is not possible now. */
export type CheckInRefusal = keyof typeof notices;

type CheckInNoticeProps = {
  event: Pick<Event, "checkInOpensAt" | "timeZone">;
  refusal: CheckInRefusal;
};

const notices = {
  "not-open-yet": ["eventStaff.opensOn", "eventStaff.opensHint"],
  closed: ["eventStaff.closed", "eventStaff.closedHint"],
  "rotating-only": ["eventStaff.rotatingOnlyRefused", "eventStaff.rotatingOnlyRefusedHint"],
  "stale-code": ["eventStaff.staleCode", "eventStaff.staleCodeHint"],
} as const;

/** Renders the reason why check-in is not possible now, and the alternative. */
export function CheckInNotice({ event, refusal }: CheckInNoticeProps) {
  const t = useMessages();
  const date = opening(event, useFormat());
  const [sentence, hint] = notices[refusal];
  return (
    <div role="note" className="bg-warning-soft rounded-md px-5 py-4">
      <p className="font-semibold">
        <CircleAlert aria-hidden="true" className="text-warning me-2 -mt-0.5 inline size-5" />
        {/* Browsers and the server format spaces in dates differently: keep the server's text. */}
        <span suppressHydrationWarning>{t(sentence, { date })}</span>
      </p>
      <p className="mt-1">{t(hint)}</p>
    </div>
  );
}
