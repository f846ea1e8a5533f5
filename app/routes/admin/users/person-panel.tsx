import type { ReactNode } from "react";

import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import type { Person } from "#app/domains/admin-dashboard/person/person.ts";
import { Facts } from "#app/routes/admin/lists/facts.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { AccountStatus } from "./account-status.tsx";

type PersonPanelProps = { person: Person; timeZone: string; isSelf: boolean };

/** Renders an account beside the list of people: its facts, and what admins do most often. */
export function PersonPanel({ person, timeZone, isSelf }: PersonPanelProps) {
  const t = useMessages();
  const { date, number, country } = useFormat();
  const { id, email, emailVerified, roles, suspension, counts, institutions } = person;
  const facts: [string, ReactNode][] = [
    [t("adminUsers.email"), <AccountAddress key="email" email={email} />],
    [
      t("adminLists.status"),
      <span key="status" className="flex flex-wrap gap-x-4">
        <AccountStatus account={{ email, emailVerified, isSuspended: false }} />
        {suspension && <AccountStatus account={{ email, emailVerified, isSuspended: true }} />}
      </span>,
    ],
    [
      t("adminUsers.roles"),
      roles.map((role) => t(roleKey(role))).join(", ") || t("adminUsers.noRole"),
    ],
    [
      t("adminUsers.country"),
      person.country === null ? t("adminUsers.notSpecified") : country(person.country),
    ],
    [t("adminUsers.joinedOn"), date(person.createdAt, timeZone)],
    [t("adminUsers.points"), number(person.totalPoints)],
    [t("adminUsers.level"), number(person.level)],
    [t("adminUsers.completions"), number(counts.completions)],
    [t("adminUsers.attendances"), number(counts.attendances)],
    [t("adminUsers.badges"), number(counts.badges)],
    [
      t("adminUsers.institutions"),
      institutions.length === 0
        ? t("adminUsers.noInstitutions")
        : institutions.map(({ slug, name }) => (
            <a key={slug} className="link block" href={`/institutions/${slug}`}>
              <bdi>{name}</bdi>
            </a>
          )),
    ],
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {!emailVerified && !isClassAccount(person) && (
          <PostForm action={adminUserPath(id)} failure={t("adminUsers.resendFailed")}>
            <input type="hidden" name="intent" value="resend" />
            <Button type="submit" variant="quiet" size="small">
              {t("adminUsers.resend")}
            </Button>
          </PostForm>
        )}
        {!isSelf && (
          <a
            className={buttonVariants({ variant: "quiet", size: "small" })}
            href={`${adminUserPath(id)}#suspension`}
          >
            {t("adminUsers.suspension")}
          </a>
        )}
        <a
          className={buttonVariants({ variant: "quiet", size: "small" })}
          href={`/admin/audit?whom=${id}`}
        >
          {t("adminUsers.history")}
        </a>
      </div>
    </>
  );
}
