import { type AuditKind, auditKindKey, auditKinds } from "#app/domains/audit/audit.ts";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** The submitted form values, unconverted: days are in the admin's own time zone. */
export type SentFilter = {
  who: string | undefined;
  whom: string | undefined;
  kind: AuditKind | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** Renders the filter form of the audit log. */
export function AuditFilterForm({
  sent,
  isFiltered,
  found,
}: {
  sent: SentFilter;
  isFiltered: boolean;
  found: Found;
}) {
  const t = useMessages();
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(auditKindKey(kind)) }));
  return (
    <FilterForm
      label={t("audit.filter")}
      action="/admin/audit"
      found={found}
      submitLabel={t("audit.submit")}
      clearLabel={isFiltered ? t("audit.clear") : undefined}
    >
      <TextInput
        label={t("audit.actor")}
        hint={t("audit.userHint")}
        name="who"
        type="search"
        defaultValue={sent.who}
      />
      <TextInput
        label={t("audit.affectedUser")}
        hint={t("audit.userHint")}
        name="whom"
        type="search"
        defaultValue={sent.whom}
      />
      <Select
        label={t("audit.kind")}
        name="kind"
        defaultValue={sent.kind ?? ""}
        options={[{ value: "", label: t("audit.anyKind") }, ...kinds]}
      />
      <TextInput label={t("audit.from")} name="from" type="date" defaultValue={sent.from} />
      <TextInput label={t("audit.to")} name="to" type="date" defaultValue={sent.to} />
    </FilterForm>
  );
}
