import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";

type DataTabProps = {
  hasPassword: boolean;
  /** The number of years for which invoices retain their recipient. */
  invoiceYears: number;
  answer: ProfileAnswer | undefined;
};

export function DataTab({ hasPassword, invoiceYears, answer }: DataTabProps) {
  return (
    <>
      <ExportSection hasPassword={hasPassword} />
      <DeleteSection hasPassword={hasPassword} invoiceYears={invoiceYears} answer={answer} />
    </>
  );
}

function ExportSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useMessages();
  return (
    <Section title={t("account.export")} subtitle={t("account.exportSubtitle")}>
      <form method="post" action="/profile/export" className="flex flex-col gap-5">
        {hasPassword ? (
          <PasswordInput label={t("account.currentPassword")} />
        ) : (
          <p className="text-ink-muted text-sm">{t("account.freshHint")}</p>
        )}
        <Button type="submit" variant="secondary" className="self-start">
          {t("account.exportButton")}
        </Button>
      </form>
    </Section>
  );
}

function DeleteSection({ hasPassword, invoiceYears, answer }: DataTabProps) {
  const t = useMessages();
  const { errors, values } = answerTo("delete-account", answer);
  const error = errors.password ?? errors.email;
  return (
    <Section id="delete-account" title={t("account.delete")} subtitle={t("account.deleteSubtitle")}>
      {error !== undefined && (
        <div className="mb-3">
          <FieldError id="delete-error">{error}</FieldError>
        </div>
      )}
      <ConfirmDialog
        trigger={t("account.deleteButton")}
        variant={{ variant: "danger" }}
        question={t("account.deleteQuestion")}
        description={`${t("account.deleteDescription")} ${t("account.deleteInvoices", { years: invoiceYears })}`}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("account.deleteButton")}
        noValidate
        replaces="delete-account"
        fields={
          hasPassword ? (
            <PasswordInput label={t("account.currentPassword")} error={errors.password} />
          ) : (
            <TextInput
              label={t("account.typeEmailLabel")}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="off"
              required
              defaultValue={values.email}
              error={errors.email}
            />
          )
        }
      >
        <input type="hidden" name="intent" value="delete-account" />
      </ConfirmDialog>
    </Section>
  );
}
