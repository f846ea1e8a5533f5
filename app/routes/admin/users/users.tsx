import { isRole, roles } from "#app/domains/accounts/actor.ts";
import { AccountAddress } from "#app/domains/accounts/class-accounts/account-address.tsx";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { roleRefusals } from "#app/domains/accounts/roles/refusals.ts";
import { revokeRole } from "#app/domains/accounts/roles/revoke.server.ts";
import { adminUserPath, roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { findPerson } from "#app/domains/admin-dashboard/person/find-person.server.ts";
import { listInstitutionOptions } from "#app/domains/admin-lists/institution-options.server.ts";
import { accountStates } from "#app/domains/admin-lists/list-state.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { AdminFrame, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { Choice, SearchField } from "#app/routes/admin/lists/filter-fields.tsx";
import { type ListColumn, ListPage } from "#app/routes/admin/lists/list-page.tsx";
import { loadList } from "#app/routes/admin/lists/load-list.server.ts";
import { RowLink } from "#app/routes/admin/lists/row-link.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/users";
import { AccountStatus } from "./account-status.tsx";
import { PersonPanel } from "./person-panel.tsx";

export const handle = { script: false, help: "give-someone-a-role" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return withFailure(ctx, "adminUsers.loadFailed", async () => {
    const list = await loadList(ctx, actor, "people");
    const [institutions, person] = await Promise.all([
      listInstitutionOptions(list.state.filter.institution),
      list.open && findPerson(list.open.id),
    ]);
    return { list, institutions, person, countries: listCountries(ctx.locale), ownId: actor.id };
  });
}

const operations = { grant: grantRole, revoke: revokeRole } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { intent, id, role } = readFields(await readForm(request), fields);
  if ((intent !== "grant" && intent !== "revoke") || typeof id !== "string" || !isRole(role)) {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const outcomes = { refusals: roleRefusals, failure: "adminUsers.changeFailed" } as const;
  return runOperation(ctx, outcomes, async () => {
    const changed = await operations[intent](actor, id, role);
    if (!changed.ok) return changed;
    const params = { name: changed.name, role };
    const message = {
      key: intent === "grant" ? "adminUsers.granted" : "adminUsers.revoked",
      params,
    } as const;
    const hasLeft = intent === "revoke" && role === "admin" && id === actor.id;
    return hasLeft ? redirectWithToast(ctx, "/", "success", message) : ok(ctx, message);
  });
}

const fields = ["intent", "id", "role"];

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <AdminFrame title={t("adminUsers.title")} subtitle={t("adminUsers.subtitle")} isWide>
      {"list" in loaderData ? (
        <PeopleList loaded={loaderData} />
      ) : (
        <ManageFailed title={t("adminUsers.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { list: unknown }>;

function PeopleList({ loaded }: { loaded: Loaded }) {
  const t = useMessages();
  const { list, person, ownId } = loaded;
  return (
    <ListPage
      list={list}
      label={t("adminUsers.list")}
      columns={useColumns(loaded)}
      filters={<Filters loaded={loaded} />}
      empty={{ title: t("adminUsers.noMatch") }}
      panel={
        person && {
          title: person.name.trim() || t("passport.defaultName"),
          path: adminUserPath(person.id),
          content: (
            <PersonPanel person={person} timeZone={list.timeZone} isSelf={person.id === ownId} />
          ),
        }
      }
    />
  );
}

function Filters({ loaded: { list, institutions, countries } }: { loaded: Loaded }) {
  const t = useMessages();
  const { q, role, country, status, institution, from, to } = list.state.filter;
  return (
    <>
      <SearchField label={t("adminLists.searchPeople")} value={q} />
      <Choice
        label={t("adminUsers.roleFilter")}
        name="role"
        value={role}
        any={t("adminUsers.anyRole")}
        options={roles.map((value) => ({ value, label: t(roleKey(value)) }))}
      />
      <Choice
        label={t("adminUsers.country")}
        name="country"
        value={country}
        any={t("adminLists.anyCountry")}
        options={countries}
      />
      <Choice
        label={t("adminLists.status")}
        name="status"
        value={status}
        any={t("adminLists.anyStatus")}
        options={accountStates.map((value) => ({ value, label: t(`adminLists.status_${value}`) }))}
      />
      <Choice
        label={t("adminLists.institution")}
        name="institution"
        value={institution}
        any={t("adminLists.anyInstitution")}
        options={institutions}
      />
      <TextInput type="date" label={t("adminLists.joinedFrom")} name="from" defaultValue={from} />
      <TextInput type="date" label={t("adminLists.joinedTo")} name="to" defaultValue={to} />
    </>
  );
}

function useColumns({ list: { state, timeZone }, ownId }: Loaded): ListColumn<"people">[] {
  const t = useMessages();
  const format = useFormat();
  return [
    {
      key: "name",
      header: t("common.nameColumn"),
      sortKey: "name",
      cell: ({ id, name }) => (
        <RowLink state={state} id={id} path={adminUserPath(id)}>
          <bdi>{name.trim() || t("passport.defaultName")}</bdi>
        </RowLink>
      ),
    },
    {
      key: "email",
      header: t("adminUsers.email"),
      sortKey: "email",
      isCut: true,
      cell: ({ email }) => <AccountAddress email={email} />,
    },
    {
      key: "country",
      header: t("adminUsers.country"),
      cell: ({ country }) => country !== null && format.country(country),
    },
    {
      key: "roles",
      header: t("adminUsers.roles"),
      cell: ({ id, roles }) => (
        <>
          {roles.map((role) => t(roleKey(role))).join(", ") || t("adminUsers.noRole")}
          {id === ownId && ` (${t("adminUsers.you")})`}
        </>
      ),
    },
    {
      key: "status",
      header: t("adminLists.status"),
      isSecond: true,
      cell: (person) => <AccountStatus account={person} />,
    },
    {
      key: "joined",
      header: t("adminUsers.joinedOn"),
      sortKey: "joined",
      isNumber: true,
      isLabelled: true,
      cell: ({ createdAt }) => format.stampDate(createdAt, timeZone),
    },
  ];
}
