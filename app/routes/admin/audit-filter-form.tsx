import { Search } from "lucide-react";

import { type AuditKind, auditKindKey, auditKinds } from "#app/domains/audit/audit.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** What the form sent, as it was sent: days are those of the admin's own time zone. */
export type SentFilter = {
  who: string | undefined;
  whom: string | undefined;
  kind: AuditKind | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** Narrows the audit log: a plain form whose every answer has an address. */
export function AuditFilterForm({ sent, isNarrowed }: { sent: SentFilter; isNarrowed: boolean }) {
  const t = useMessages();
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(auditKindKey(kind)) }));
  return (
    <search aria-label={t("audit.filter")}>
      <form
        method="get"
        action="/admin/audit"
        className="border-line mb-8 grid grid-cols-1 items-end gap-4 border-y py-6 sm:grid-cols-2 lg:grid-cols-6"
      >
        <div className="lg:col-span-2">
          <TextInput
            label={t("audit.who")}
            hint={t("audit.personHint")}
            name="who"
            type="search"
            defaultValue={sent.who}
          />
        </div>
        <div className="lg:col-span-2">
          <TextInput
            label={t("audit.whom")}
            hint={t("audit.personHint")}
            name="whom"
            type="search"
            defaultValue={sent.whom}
          />
        </div>
        <div className="lg:col-span-2">
          <Select
            label={t("audit.kind")}
            name="kind"
            defaultValue={sent.kind ?? ""}
            options={[{ value: "", label: t("audit.anyKind") }, ...kinds]}
          />
        </div>
        <div className="lg:col-span-2">
          <TextInput label={t("audit.from")} name="from" type="date" defaultValue={sent.from} />
        </div>
        <div className="lg:col-span-2">
          <TextInput label={t("audit.to")} name="to" type="date" defaultValue={sent.to} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
          <Button
            type="submit"
            variant="secondary"
            icon={<Search aria-hidden="true" className="size-4" />}
            className="min-h-12"
          >
            {t("audit.submit")}
          </Button>
          {isNarrowed && (
            <a href="/admin/audit" className="link inline-flex min-h-11 items-center">
              {t("audit.clear")}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
