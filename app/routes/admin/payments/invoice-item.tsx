import { useId } from "react";
import { Form } from "react-router";

import { formatMoney, plainMoney } from "#app/domains/payments/format-money.ts";
import { invoiceFilePath, invoiceTones, readSubject } from "#app/domains/payments/invoice.ts";
import type { ListedInvoice } from "#app/domains/payments/queries.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useLocale, useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

type InvoiceItemProps = { invoice: ListedInvoice; answer: FormResult | undefined };

/** Renders an invoice: its recipient, subject and status, and the available actions. */
export function InvoiceItem({ invoice, answer }: InvoiceItemProps) {
  const t = useMessages();
  const { date } = useFormat();
  const locale = useLocale();
  const titleId = useId();
  const { number, buyerId, billedTo, method, total, currency, refunded, state, paidAt } = invoice;
  const name = billedTo.name || t("payments.erased");
  const isOpen = state === "open" || state === "overdue";
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <ItemRow
      titleId={titleId}
      title={name}
      lead={buyerId === null ? <AvatarLetter name={name} /> : <Portrait id={buyerId} name={name} />}
      line={
        <>
          <span className="font-mono">{number}</span>
          <span>{t(`payments.kind_${readSubject(invoice.subject).kind}`)}</span>
          <span>{t(`payments.method_${method}`)}</span>
          <span>{t("payments.issuedOn", { date: date(invoice.issuedAt, "UTC") })}</span>
          <span>
            {paidAt === null
              ? t("payments.dueOn", { date: date(invoice.dueAt, "UTC") })
              : t("payments.paidOn", { date: date(paidAt, "UTC") })}
          </span>
          {refunded > 0 && <span>{t("payments.refunded", { sum: money(refunded) })}</span>}
          {billedTo.email !== "" && <bdi>{billedTo.email}</bdi>}
        </>
      }
      state={<State tone={invoiceTones[state]}>{t(`payments.state_${state}`)}</State>}
      figure={<span className="font-mono text-lg font-medium tabular-nums">{money(total)}</span>}
      actions={
        <>
          {isOpen && method === "invoice" && <PaidButton invoice={invoice} by={titleId} />}
          {isOpen && <CancelButton invoice={invoice} />}
          <a
            className={buttonVariants({ variant: "quiet", size: "small" })}
            href={invoiceFilePath(invoice.id)}
            aria-label={t("payments.pdfOf", { number })}
          >
            {t("payments.pdf")}
          </a>
          {state === "paid" && refunded < total && <Refund invoice={invoice} answer={answer} />}
        </>
      }
    />
  );
}

function PaidButton({ invoice, by }: { invoice: ListedInvoice; by: string }) {
  const t = useMessages();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="paid" />
      <input type="hidden" name="id" value={invoice.id} />
      <Button type="submit" variant="quiet" size="small" aria-describedby={by}>
        {t("payments.markPaid")}
      </Button>
    </Form>
  );
}

function CancelButton({ invoice }: { invoice: ListedInvoice }) {
  const t = useMessages();
  return (
    <ConfirmDialog
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

function Refund({ invoice, answer }: InvoiceItemProps) {
  const t = useMessages();
  const locale = useLocale();
  const { id, currency, total, refunded, method } = invoice;
  const rest = { amount: total - refunded, currency };
  const errors = answer?.errors ?? {};
  return (
    <details open={answer !== undefined || undefined}>
      <Summary variant="small">{t("payments.refund")}</Summary>
      <Form method="post" noValidate className="mt-3 grid max-w-(--container-form) gap-4">
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
      </Form>
    </details>
  );
}
