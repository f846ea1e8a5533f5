import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the notice for users who return from Stripe before its webhook has arrived. */
export function PaidNote() {
  const t = useMessages();
  return (
    <div className="border-action bg-action-soft mb-8 max-w-(--container-form) rounded-md border p-4">
      <p className="font-semibold">{t("memberships.cardThanks")}</p>
      <p className="mt-1">{t("memberships.cardThanksHint")}</p>
    </div>
  );
}
