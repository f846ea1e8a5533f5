import { UserPlus } from "lucide-react";

import { memberOutcomes } from "#app/domains/institutions/institution-refusals.ts";
import { isMemberRole, memberRoleKey, memberRoles } from "#app/domains/institutions/institution.ts";
import type { MemberFilter } from "#app/domains/institutions/members/member.ts";
import {
  countMembers,
  findMemberUser,
  listCohorts,
  listMembers,
} from "#app/domains/institutions/members/queries.server.ts";
import { removeMember } from "#app/domains/institutions/members/remove-member.server.ts";
import { setMemberCohort } from "#app/domains/institutions/members/set-member-cohort.server.ts";
import { setMemberRole } from "#app/domains/institutions/members/set-member-role.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/members";
import { staffInstitution, listAddress } from "./guard.server.ts";
import { ListPager } from "./list-pager.tsx";
import { MemberRow } from "./member-row.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { help: "manage-members" };

export async function loader({ context }: Route.LoaderArgs) {
  const institution = staffInstitution(context);
  const actor = await requireActor(context);
  const { searchParams } = context.get(requestContext).url;
  const filter = readFilter(searchParams);
  const cursor = searchParams.get("cursor") ?? undefined;
  const [page, count, cohorts] = await Promise.all([
    listMembers(institution.id, { ...filter, limit: 50, cursor }),
    countMembers(institution.id, filter),
    listCohorts(institution.id),
  ]);
  const changed = searchParams.get("change");
  return { institution, filter, page, count, cohorts, ownId: actor.id, changed };
}

function readFilter(params: URLSearchParams): MemberFilter {
  const role = params.get("role");
  const cohort = params.get("cohort") ?? "";
  return {
    search: params.get("q")?.trim().slice(0, 100) || undefined,
    cohort: cohort === "none" || isUuid(cohort) ? cohort : undefined,
    role: isMemberRole(role) ? role : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id } = staffInstitution(context);
  const form = await readForm(request);
  const [role, to] = [textOf(form, "role"), listAddress(ctx)];
  // The operation itself rejects a member that is not found.
  const userId = (await findMemberUser(id, textOf(form, "id"))) ?? "";
  switch (form.get("intent")) {
    case "role": {
      if (!isMemberRole(role)) return fail(ctx, 400, { key: "common.invalidInput" });
      const set = () => setMemberRole(actor, id, { userId, role });
      return runAndRedirect(ctx, memberOutcomes, set, { key: "institutions.roleSaved" }, to);
    }
    case "cohort": {
      const cohortId = textOf(form, "cohort") || null;
      const set = () => setMemberCohort(actor, id, { userId, cohortId });
      return runAndRedirect(ctx, memberOutcomes, set, { key: "institutions.cohortSaved" }, to);
    }
    case "remove": {
      const remove = () => removeMember(actor, id, userId);
      return runAndRedirect(ctx, memberOutcomes, remove, { key: "institutions.removed" }, to);
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { institution, filter, page, count, cohorts, ownId, changed } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const invite = staffPath(institution.slug, "invitations");
  return (
    <StaffScreen
      title={t("institutions.staffMembers")}
      subtitle={t("institutions.membersSubtitle")}
      actions={
        <LinkButton
          reloadDocument
          to={invite}
          icon={<UserPlus aria-hidden="true" className="size-5" />}
        >
          {t("institutions.invite")}
        </LinkButton>
      }
    >
      <MemberFilterForm
        filter={filter}
        cohorts={cohorts}
        slug={institution.slug}
        found={{ n: count }}
      />
      <FilterScript />
      {page.items.length === 0 ? (
        <EmptyState
          isLine
          title={t(isFiltered ? "institutions.membersNone" : "institutions.membersEmpty")}
        >
          {t(isFiltered ? "institutions.membersNoneHint" : "institutions.membersEmptyHint")}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 font-semibold">{t("institutions.members", { n: count })}</p>
          <ItemList
            label={t("institutions.staffMembers")}
            head={{ name: t("common.nameColumn"), state: t("institutions.roleAndCohort") }}
          >
            {page.items.map((member) => (
              <li key={member.id}>
                <MemberRow
                  member={member}
                  cohorts={cohorts}
                  slug={institution.slug}
                  role={institution.role}
                  isOwn={member.id === ownId}
                  isOpen={member.id === changed}
                />
              </li>
            ))}
          </ItemList>
        </>
      )}
      <ListPager
        label={t("institutions.staffMembers")}
        nextCursor={page.nextCursor}
        nextLabel={t("institutions.nextMembers")}
        firstLabel={t("institutions.firstMembers")}
      />
    </StaffScreen>
  );
}

type MemberFilterFormProps = {
  filter: MemberFilter;
  cohorts: readonly { id: string; name: string }[];
  slug: string;
  found: Found;
};

function MemberFilterForm({ filter, cohorts, slug, found }: MemberFilterFormProps) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <FilterForm
      label={t("institutions.filterMembers")}
      action={staffPath(slug, "members")}
      found={found}
      submitLabel={t("institutions.applyFilters")}
      clearLabel={isFiltered ? t("institutions.filterClear") : undefined}
    >
      <TextInput
        label={t("institutions.search")}
        name="q"
        type="search"
        defaultValue={filter.search}
        autoComplete="off"
      />
      <Select
        label={t("institutions.cohort")}
        name="cohort"
        defaultValue={filter.cohort ?? ""}
        options={[
          { value: "", label: t("institutions.anyCohort") },
          { value: "none", label: t("institutions.noCohort") },
          ...cohorts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t("institutions.role")}
        name="role"
        defaultValue={filter.role ?? ""}
        options={[
          { value: "", label: t("institutions.anyRole") },
          ...memberRoles.map((role) => ({ value: role, label: t(memberRoleKey(role)) })),
        ]}
      />
    </FilterForm>
  );
}
