import { CalendarCheck, Clock } from "lucide-react";

import type { RegistrationStatus } from "#app/domains/events/event.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the reader's registration status: going, or on the waiting list. */
export function RegistrationPill({ status }: { status: RegistrationStatus }) {
  const t = useMessages();
  return status === "going" ? (
    <BadgePill tone="success" icon={<CalendarCheck aria-hidden="true" className="size-3.5" />}>
      {t("registrations.going")}
    </BadgePill>
  ) : (
    <BadgePill tone="action" icon={<Clock aria-hidden="true" className="size-3.5" />}>
      {t("registrations.waiting")}
    </BadgePill>
  );
}
