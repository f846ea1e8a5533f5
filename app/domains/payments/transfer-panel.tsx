import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";

import { formatMoney } from "./format-money.ts";
import type { TransferDetails } from "./transfer.ts";

type TransferPanelProps = {
  details: TransferDetails;
  invoice: { number: string; total: number; currency: string; dueAt: Date };
};

/** Renders how to pay an invoice by bank transfer: recipient, amount, due date and reference. */
export function TransferPanel({ details, invoice }: TransferPanelProps) {
  const t = useMessages();
  const locale = useLocale();
  const { date } = useFormat();
  const { holder, bank } = details;
  if (bank.length === 0) return <AskForDetails email={details.email} number={invoice.number} />;
  const { total: amount, currency } = invoice;
  const facts = [
    [t("payments.transferTo"), holder],
    [t("payments.transferAccount"), bank.join("\n")],
    [t("payments.transferAmount"), formatMoney({ amount, currency }, locale)],
    [t("payments.transferReference"), invoice.number],
    [t("payments.transferBy"), date(invoice.dueAt, "UTC")],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([term, value]) => (
        <div key={term} className="sm:contents">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere whitespace-pre-line">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AskForDetails({ email, number }: { email: string | undefined; number: string }) {
  const t = useMessages();
  const href = email === undefined ? "/contact" : `mailto:${email}?subject=${number}`;
  return (
    <p className="mt-4 max-w-prose">
      <a href={href} className="link wrap-anywhere">
        {email === undefined
          ? t("payments.transferContact")
          : t("payments.transferEmail", { email })}
      </a>{" "}
      {t("payments.transferUnknown", { number })}
    </p>
  );
}
