import type { RegistrationStatus } from "#app/domains/events/event.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

/** Renders the reader's registration status: going, or on the waiting list. */
export function RegistrationPill({ status }: { status: RegistrationStatus }) {
  const t = useMessages();
  return status === "going" ? (
    <State tone="success">{t("registrations.going")}</State>
  ) : (
    <State tone="action">{t("registrations.waiting")}</State>
  );
}
