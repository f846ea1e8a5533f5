import type { ReactNode } from "react";

import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import type { Person } from "#app/domains/admin-dashboard/person/person.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { Section } from "./section.tsx";

/** Renders the account of a person: address, country, passport and where its history is. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { id, email, emailVerified, country, createdAt, passportSlug, passportPublic, consents } =
    person;
  return (
    <Section id="account" title={t("adminUsers.account")}>
      <dl className="border-line divide-line divide-y border-y">
        <Fact name={t("adminUsers.email")}>
          <span className="wrap-anywhere">
            <AccountAddress email={email} />
          </span>
          {!isClassAccount(person) && (
            <State tone={emailVerified ? "success" : "warning"}>
              {t(emailVerified ? "adminUsers.verified" : "adminUsers.unverified")}
            </State>
          )}
          {!emailVerified && !isClassAccount(person) && (
            <PostForm failure={t("adminUsers.resendFailed")}>
              <input type="hidden" name="intent" value="resend" />
              <Button type="submit" variant="quiet" size="small">
                {t("adminUsers.resend")}
              </Button>
            </PostForm>
          )}
        </Fact>
        <Fact name={t("adminUsers.country")}>
          {country === null ? t("adminUsers.notSpecified") : format.country(country)}
        </Fact>
        <Fact name={t("adminUsers.joinedOn")}>{format.date(createdAt, timeZone)}</Fact>
        <Fact name={t("adminUsers.passport")}>
          <State tone={passportPublic ? "success" : "neutral"}>
            {t(passportPublic ? "adminUsers.public" : "adminUsers.private")}
          </State>
          {passportPublic && (
            <a className="link" href={`/passport/${passportSlug}`}>
              {t("adminUsers.openPassport")}
            </a>
          )}
        </Fact>
        <Fact name={t("consents.column")}>
          {consents.length === 0 && t("consents.none")}
          <ul className="empty:hidden">
            {consents.map(({ document, version, acceptedAt }) => (
              <li key={`${document} ${version}`}>
                {t("consents.entry", {
                  document: t(`consents.${document}`, { date: format.date(version, "UTC") }),
                  time: format.dateTime(acceptedAt, timeZone),
                })}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t("adminUsers.auditLog")}>
          <a className="link" href={`/admin/audit?whom=${id}`}>
            {t("adminUsers.history")}
          </a>
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 py-1">
      <dt className="text-ink-muted w-40 text-sm">{name}</dt>
      <dd className="flex min-h-10 min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-4">
        {children}
      </dd>
    </div>
  );
}
