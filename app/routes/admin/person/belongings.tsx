import { learnerRef } from "#app/domains/accounts/roles/user-account.ts";
import type { Person } from "#app/domains/admin-dashboard/person/person.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { Section } from "./section.tsx";

/** Renders the latest certificates of a person. */
export function CertificatesPart({ person }: { person: Person }) {
  const t = useMessages();
  const columns = useColumns();
  const { certificates, counts } = person;
  return (
    <Section id="certificates" title={t("adminUsers.certificates", { n: counts.certificates })}>
      {certificates.length > 0 && (
        <DataTable
          caption={t("adminUsers.certificates", { n: counts.certificates })}
          rows={certificates}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      <p className="mt-3">
        <a
          className="link"
          href={`/admin/certificates?learner=${encodeURIComponent(learnerRef(person))}`}
        >
          {t("adminUsers.issueCertificate")}
        </a>
      </p>
    </Section>
  );
}

function useColumns(): Column<Person["certificates"][number]>[] {
  const t = useMessages();
  const format = useFormat();
  return [
    {
      key: "title",
      header: t("adminUsers.course"),
      cell: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      key: "number",
      header: t("adminUsers.number"),
      cell: ({ number }) => (
        <a className="link font-mono" href={verifyPath(number)}>
          {number}
        </a>
      ),
    },
    {
      key: "issued",
      header: t("adminUsers.issued"),
      cell: ({ issuedAt }) => format.date(issuedAt, "UTC"),
    },
    {
      key: "state",
      header: t("common.stateColumn"),
      cell: ({ isRevoked }) => (
        <State tone={isRevoked ? "neutral" : "success"}>
          {t(isRevoked ? "adminCertificates.revoked" : "adminCertificates.valid")}
        </State>
      ),
    },
  ];
}

/** Renders the institutions that a person belongs to. */
export function InstitutionsPart({ institutions }: Pick<Person, "institutions">) {
  const t = useMessages();
  return (
    <Section id="institutions" title={t("adminUsers.institutions")}>
      {institutions.length === 0 && (
        <p className="text-ink-muted">{t("adminUsers.noInstitutions")}</p>
      )}
      <ul className="border-line divide-line divide-y border-y empty:hidden">
        {institutions.map(({ slug, name, role }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-4 py-2">
            <a className="link wrap-anywhere" href={institutionPath(slug)}>
              <bdi>{name}</bdi>
            </a>
            <State tone={role === "member" ? "neutral" : "action"}>
              {t(`institutionLabels.role_${role}`)}
            </State>
          </li>
        ))}
      </ul>
    </Section>
  );
}
