import type { Receipt } from "#app/domains/memberships/membership.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import { invoiceFilePath, invoiceTones } from "#app/domains/payments/invoice.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

type ReceiptListProps = {
  receipts: readonly Receipt[];
  nextCursor: string | null;
  isFirst: boolean;
};

/** Renders the invoices of a membership, each with its file. */
export function ReceiptList({ receipts, nextCursor, isFirst }: ReceiptListProps) {
  const t = useMessages();
  const columns = useColumns();
  return (
    <section aria-labelledby="receipts" className="mt-14">
      <h2 id="receipts" className="mb-4 text-xl">
        {t("memberships.invoices")}
      </h2>
      {receipts.length === 0 ? (
        <p className="text-ink-muted">{t("memberships.invoicesEmpty")}</p>
      ) : (
        <DataTable
          caption={t("memberships.invoices")}
          columns={columns}
          rows={receipts}
          rowKey={({ id }) => id}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <LinkButton variant="secondary" to={{ search: "" }}>
            {t("memberships.latest")}
          </LinkButton>
        )}
        {nextCursor !== null && (
          <LinkButton variant="secondary" to={{ search: `cursor=${nextCursor}` }}>
            {t("memberships.older")}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

function useColumns(): Column<Receipt>[] {
  const t = useMessages();
  const { date } = useFormat();
  const locale = useLocale();
  return [
    {
      key: "number",
      header: t("memberships.invoiceNumber"),
      cell: ({ number }) => <span className="font-mono">{number}</span>,
    },
    {
      key: "date",
      header: t("memberships.invoiceDate"),
      cell: ({ issuedAt }) => date(issuedAt, "UTC"),
    },
    { key: "what", header: t("memberships.invoiceText"), cell: ({ text }) => text },
    {
      key: "total",
      header: t("memberships.invoiceTotal"),
      isNumber: true,
      cell: ({ total, currency }) => formatMoney({ amount: total, currency }, locale),
    },
    {
      key: "state",
      header: t("memberships.invoiceState"),
      cell: ({ state }) => <State tone={invoiceTones[state]}>{t(`payments.state_${state}`)}</State>,
    },
    {
      key: "file",
      header: t("memberships.invoiceFile"),
      cell: ({ id, number, isOwn }) =>
        isOwn && (
          <a
            className="link inline-flex min-h-11 items-center md:min-h-0"
            href={invoiceFilePath(id)}
            aria-label={t("payments.pdfOf", { number })}
          >
            {t("payments.pdf")}
          </a>
        ),
    },
  ];
}
