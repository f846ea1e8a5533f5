import type { ReactNode } from "react";

import { memberRoleKey, memberRoles } from "#app/domains/institutions/institution.ts";
import { invitationRules } from "#app/domains/institutions/invitations/invitation.ts";
import type { Cohort } from "#app/domains/institutions/members/member.ts";
import type { StaffRole } from "#app/domains/institutions/members/staff.ts";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { InvitationFormAnswer } from "./actions.server.ts";

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
  const roles = memberRoles
    .toReversed()
    .filter((given) => role === "owner" || given === "member")
    .map((given) => ({ value: given, label: t(memberRoleKey(given)) }));
  return (
    <Panel title={t("institutions.inviteOne")}>
      <EditForm
        failure={t("institutions.inviteFailed")}
        intent="invite"
        errors={errors}
        submitLabel={t("institutions.sendInvitation")}
        busyLabel={t("institutions.sendInvitation")}
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
    </Panel>
  );
}

const example =
  "email,name,role,cohort\r\namina@example.org,Amina Otieno,member,Class 7b\r\nluc@example.org,,manager,\r\n";

/** Renders the form that takes a list of users to invite; nothing is sent before the preview is confirmed. */
export function InviteList({ answer }: { answer: InvitationFormAnswer | undefined }) {
  const t = useMessages();
  const errors = answer?.errors ?? {};
  return (
    <Panel title={t("institutions.inviteList")}>
      <EditForm
        failure={t("institutions.inviteFailed")}
        intent="preview-list"
        errors={errors}
        encType="multipart/form-data"
        submitLabel={t("institutions.checkFile")}
        busyLabel={t("institutions.checkFile")}
        isSecondary
      >
        <WideField>
          <FileInput
            label={t("institutions.list")}
            hint={t("institutions.listHint", { n: invitationRules.rows })}
            name="list"
            accept=".csv,text/csv,text/plain"
            error={errors["list"]}
            aria-required
          />
        </WideField>
      </EditForm>
      <details className="mt-4">
        <Summary variant="text">{t("institutions.listExample")}</Summary>
        <pre dir="ltr" className="bg-sunken mt-2 overflow-x-auto rounded-md p-4 font-mono text-sm">
          {example}
        </pre>
      </details>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line bg-raised shadow-raised min-w-0 rounded-md border p-4 sm:p-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
