import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import type { ListedInvoice } from "#app/domains/admin-lists/listed.ts";
import { formatMoney, plainMoney } from "#app/domains/payments/format-money.ts";
import { invoiceFilePath, invoiceTones, readSubject } from "#app/domains/payments/invoice.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { Facts } from "#app/routes/admin/lists/facts.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

type InvoicePanelProps = {
  invoice: ListedInvoice;
  timeZone: string;
  answer: FormResult | undefined;
};

/** Renders an invoice beside the list of payments: its facts, and the available actions. */
export function InvoicePanel({ invoice, timeZone, answer }: InvoicePanelProps) {
  const t = useMessages();
  const locale = useLocale();
  const { number, buyerId, billedTo, method, total, currency, refunded, state } = invoice;
  const isOpen = state === "open" || state === "overdue";
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <span className="font-mono text-2xl font-medium tabular-nums">{money(total)}</span>
        <State tone={invoiceTones[state]}>{t(`payments.state_${state}`)}</State>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isOpen && method === "invoice" && <PaidButton invoice={invoice} />}
        <a
          className={buttonVariants({ variant: "quiet", size: "small" })}
          href={invoiceFilePath(invoice.id)}
          aria-label={t("payments.pdfOf", { number })}
        >
          {t("payments.pdf")}
        </a>
        {isOpen && <CancelButton invoice={invoice} />}
      </div>
      <Facts
        facts={[
          [
            t("adminLists.number"),
            <span key="n" className="font-mono">
              {number}
            </span>,
          ],
          [
            t("adminLists.recipient"),
            buyerId === null ? (
              <bdi key="name">{billedTo.name || t("payments.erased")}</bdi>
            ) : (
              <a key="name" className="link" href={adminUserPath(buyerId)}>
                <bdi>{billedTo.name || t("payments.erased")}</bdi>
              </a>
            ),
          ],
          ...(billedTo.email === ""
            ? []
            : [[t("adminUsers.email"), <bdi key="email">{billedTo.email}</bdi>] as const]),
          [t("adminLists.kind"), t(`payments.kind_${readSubject(invoice.subject).kind}`)],
          [t("adminLists.method"), t(`payments.method_${method}`)],
          ...useDates(invoice, timeZone),
          ...(refunded > 0
            ? [
                [
                  t("payments.state_refunded"),
                  t("payments.refunded", { sum: money(refunded) }),
                ] as const,
              ]
            : []),
        ]}
      />
      {(state === "paid" || answer) && refunded < total && (
        <div className="mt-2">
          <Refund invoice={invoice} answer={answer} />
        </div>
      )}
    </>
  );
}

function useDates({ issuedAt, dueAt, paidAt }: ListedInvoice, timeZone: string) {
  const t = useMessages();
  const { date } = useFormat();
  return [
    [t("adminLists.issued"), date(issuedAt, "UTC")],
    [t("adminLists.due"), date(dueAt, "UTC")],
    ...(paidAt === null ? [] : [[t("payments.state_paid"), date(paidAt, timeZone)] as const]),
  ] as const;
}

function PaidButton({ invoice }: { invoice: ListedInvoice }) {
  const t = useMessages();
  return (
    <PostForm replaces="list-and-panel">
      <input type="hidden" name="intent" value="paid" />
      <input type="hidden" name="id" value={invoice.id} />
      <Button type="submit" size="small">
        {t("payments.markPaid")}
      </Button>
    </PostForm>
  );
}

function CancelButton({ invoice }: { invoice: ListedInvoice }) {
  const t = useMessages();
  return (
    <ConfirmDialog
      replaces="list-and-panel"
      trigger={t("payments.cancelInvoice")}
      variant={{ variant: "quietDanger", size: "small" }}
      question={t("payments.cancelQuestion")}
      description={
        <>
          <strong className="text-ink block font-mono">{invoice.number}</strong>
          {t("payments.cancelHint")}
        </>
      }
      cancelLabel={t("payments.keep")}
      confirmLabel={t("payments.cancelInvoice")}
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={invoice.id} />
    </ConfirmDialog>
  );
}

function Refund({ invoice, answer }: Omit<InvoicePanelProps, "timeZone">) {
  const t = useMessages();
  const locale = useLocale();
  const { id, currency, total, refunded, method } = invoice;
  const rest = { amount: total - refunded, currency };
  const errors = answer?.errors ?? {};
  return (
    <details open={answer !== undefined || undefined}>
      <Summary variant="small">{t("payments.refund")}</Summary>
      <PostForm
        replaces="list-and-panel"
        noValidate
        className="mt-3 grid max-w-(--container-form) gap-4"
      >
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="refundedBefore" value={refunded} />
        <TextInput
          label={t("payments.amount", { currency })}
          hint={t("payments.amountHint", { sum: formatMoney(rest, locale) })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={answer?.values?.["amount"] ?? plainMoney(rest)}
          error={errors["amount"]}
        />
        <TextInput
          label={t("payments.reason")}
          name="reason"
          autoComplete="off"
          defaultValue={answer?.values?.["reason"]}
          error={errors["reason"]}
        />
        <p className="text-ink-muted text-sm">
          {t(method === "card" ? "payments.refundCard" : "payments.refundTransfer")}
        </p>
        <div>
          <Button type="submit" size="small" variant="danger">
            {t("payments.refundButton")}
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
