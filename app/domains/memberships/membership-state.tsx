import type { ReactNode } from "react";

import { formatMoney } from "#app/domains/payments/format-money.ts";
import { invoiceFilePath } from "#app/domains/payments/invoice.ts";
import { TransferPanel } from "#app/domains/payments/transfer-panel.tsx";
import type { TransferDetails } from "#app/domains/payments/transfer.ts";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { membershipCurrency, membershipDays, membershipPrices } from "./billing/billing.ts";
import type { Membership } from "./membership.ts";

type MembershipStateProps = {
  membership: Membership;
  mayOpenInvoice: boolean;
  transfer: TransferDetails;
  children?: ReactNode;
};

/** Renders the holder's plan, until when it is paid, and the open invoice. */
export function MembershipState(props: MembershipStateProps) {
  const { membership, mayOpenInvoice, transfer, children } = props;
  const t = useMessages();
  const { plan, open } = membership;
  const state = stateOf(membership);
  return (
    <section
      aria-labelledby="membership-state"
      className="border-line bg-raised shadow-raised max-w-(--container-form) rounded-md border p-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="membership-state" className="text-xl">
          {t(`memberships.plan_${plan}`)}
        </h2>
        <State tone={tones[state]}>{t(`memberships.state_${state}`)}</State>
      </header>
      <p className="mt-3">
        <Until membership={membership} />
      </p>
      {open !== null && (
        <p className="mt-3">
          <OpenInvoice membership={membership} open={open} />{" "}
          {mayOpenInvoice && (
            <a className="link" href={invoiceFilePath(open.id)}>
              {t("memberships.openInvoicePdf")}
            </a>
          )}
        </p>
      )}
      {open !== null && mayOpenInvoice && membership.method === "invoice" && (
        <TransferPanel details={transfer} invoice={open} />
      )}
      {children}
    </section>
  );
}

const tones = {
  active: "success",
  unpaid: "warning",
  cancelled: "neutral",
  overdue: "warning",
} as const;

function stateOf({ isRunning, cancelledAt, paidUntil }: Membership): keyof typeof tones {
  if (cancelledAt && isRunning) return "cancelled";
  if (isRunning) return "active";
  return paidUntil === null ? "unpaid" : "overdue";
}

function Until({ membership }: { membership: Membership }) {
  const t = useMessages();
  const { date } = useFormat();
  const locale = useLocale();
  const { plan, interval, method, isRunning, cancelledAt, paidUntil, open } = membership;
  if (paidUntil === null) return t(`memberships.startsWhenPaid_${interval}`);
  const until = date(paidUntil, "UTC");
  if (cancelledAt) return t("memberships.endsOn", { date: until });
  if (!isRunning) return t("memberships.isOverdue", { date: until });
  const price = formatMoney(priceOf(plan, interval), locale);
  if (method === "card") return t(`memberships.renewsByCard_${interval}`, { date: until, price });
  if (open !== null) return t("memberships.renewsOncePaid", { date: until });
  const days = membershipDays.before;
  return t(`memberships.renewsByInvoice_${interval}`, { date: until, price, days });
}

type OpenInvoiceProps = { membership: Membership; open: NonNullable<Membership["open"]> };

function OpenInvoice({ membership: { paidUntil }, open }: OpenInvoiceProps) {
  const t = useMessages();
  const { date } = useFormat();
  const price = formatMoney({ amount: open.total, currency: open.currency }, useLocale());
  const params = { number: open.number, price, date: date(open.dueAt, "UTC") };
  return paidUntil === null
    ? t("memberships.openInvoice", params)
    : t("memberships.openInvoiceNext", params);
}

const priceOf = (plan: Membership["plan"], interval: Membership["interval"]) => ({
  amount: membershipPrices[plan][interval],
  currency: membershipCurrency,
});
