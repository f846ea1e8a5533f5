import type { ReactNode } from "react";

import { memberRoleKey, memberRoles } from "#app/domains/institutions/institution.ts";
import { listLimits } from "#app/domains/institutions/invitation-lists/list-columns.ts";
import type { Cohort } from "#app/domains/institutions/members/member.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { InvitationFormAnswer } from "./actions.server.ts";

/** Renders the form that takes a list of users to invite, pasted or as a file; nothing is sent before its preview. */
export function InviteList({ answer }: { answer: InvitationFormAnswer | undefined }) {
  const t = useMessages();
  const errors = answer?.errors ?? {};
  return (
    <section className="border-line bg-raised min-w-0 rounded-md border p-4 sm:p-6">
      <h2 className="text-xl">{t("invitationLists.title")}</h2>
      <p className="text-ink-muted mt-1 mb-4">{t("invitationLists.subtitle")}</p>
      <EditForm
        failure={t("institutions.inviteFailed")}
        intent="list"
        errors={errors}
        encType="multipart/form-data"
        submitLabel={t("invitationLists.continue")}
        busyLabel={t("invitationLists.continue")}
      >
        <WideField>
          <Textarea
            label={t("invitationLists.people")}
            hint={t("invitationLists.peopleHint", { n: listLimits.rows })}
            name="people"
            rows={7}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={answer?.values?.people}
            error={errors["people"]}
            className="min-h-44 overflow-x-auto font-mono text-sm whitespace-pre"
          />
        </WideField>
        <WideField>
          <FileInput
            label={t("invitationLists.file")}
            hint={t("invitationLists.fileHint")}
            name="list"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            error={errors["list"]}
          />
        </WideField>
      </EditForm>
    </section>
  );
}

type InviteOneProps = {
  answer: InvitationFormAnswer | undefined;
  cohorts: readonly Cohort[];
  role: StaffRole;
};

/** Renders the form that invites one user. */
export function InviteOne({ answer, cohorts, role }: InviteOneProps) {
  const t = useMessages();
  const values = answer?.values;
  const errors = answer?.errors ?? {};
  const isOpen = values?.email !== undefined;
  const roles = memberRoles
    .toReversed()
    .filter((given) => role === "owner" || given === "member")
    .map((given) => ({ value: given, label: t(memberRoleKey(given)) }));
  return (
    <Fold title={t("institutions.inviteOne")} isOpen={isOpen}>
      <EditForm
        failure={t("institutions.inviteFailed")}
        intent="invite"
        errors={isOpen ? errors : {}}
        submitLabel={t("institutions.sendInvitation")}
        busyLabel={t("institutions.sendInvitation")}
        isSecondary
      >
        <TextInput
          label={t("institutions.email")}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values?.email}
          error={errors["email"]}
          aria-required
        />
        <TextInput
          label={t("institutions.personName")}
          note={t("common.optional")}
          name="name"
          autoComplete="off"
          defaultValue={values?.name}
        />
        <Select
          label={t("institutions.role")}
          name="role"
          defaultValue={values?.role ?? "member"}
          options={roles}
          error={errors["role"]}
        />
        <Select
          label={t("institutions.cohort")}
          name="cohort"
          defaultValue={values?.cohort ?? ""}
          options={[
            { value: "", label: t("institutions.noCohort") },
            ...cohorts.map(({ name }) => ({ value: name, label: name })),
          ]}
          error={errors["cohort"]}
        />
      </EditForm>
    </Fold>
  );
}

type FoldProps = { title: string; isOpen: boolean; children: ReactNode };

function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details
      open={isOpen || undefined}
      className="border-line bg-raised rounded-md border px-4 sm:px-6"
    >
      <Summary variant="row">{title}</Summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}
