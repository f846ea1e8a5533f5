import { isRole, roles } from "#app/domains/accounts/actor.ts";
import { grantRole } from "#app/domains/accounts/roles/grant.server.ts";
import { listUsers } from "#app/domains/accounts/roles/list-users.server.ts";
import { roleRefusals } from "#app/domains/accounts/roles/refusals.ts";
import { revokeRole } from "#app/domains/accounts/roles/revoke.server.ts";
import { roleKey } from "#app/domains/accounts/roles/user-account.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { AdminFrame, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/users";
import { UserRow } from "./user-row.tsx";

export const handle = { help: "give-someone-a-role" };

export async function loader({ context }: Route.LoaderArgs) {
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const search = params.get("q")?.trim().slice(0, 100) || undefined;
  const wanted = params.get("role");
  const role = isRole(wanted) ? wanted : undefined;
  const actor = await requireActor(context);
  return withFailure(context.get(requestContext), "adminUsers.loadFailed", async () => {
    const page = await listUsers({ limit: 50, cursor, search, role });
    return { page, search, role, ownId: actor.id };
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

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  const [loaded, failure] = "page" in loaderData ? [loaderData] : [undefined, loaderData];
  useActionResult(failure);
  return (
    <AdminFrame title={t("adminUsers.title")} subtitle={t("adminUsers.subtitle")}>
      {loaded ? (
        <UserList loaded={loaded} />
      ) : (
        <ManageFailed title={t("adminUsers.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { page: unknown }>;

function UserList({ loaded: { page, search, role, ownId } }: { loaded: Loaded }) {
  const t = useMessages();
  const isNarrowed = search !== undefined || role !== undefined;
  return (
    <>
      <SearchForm
        label={t("adminUsers.searchLabel")}
        hint={t("adminUsers.searchHint")}
        submitLabel={t("adminUsers.search")}
        clearLabel={t("adminUsers.clearSearch")}
        value={search}
        isNarrowed={isNarrowed}
        filters={<RoleSelect role={role} />}
        found={{ n: page.items.length, hasMore: page.nextCursor !== null }}
      />
      <ManageList
        items={page.items}
        label={t("adminUsers.list")}
        nextCursor={page.nextCursor}
        nextLabel={t("adminUsers.nextPage")}
        firstLabel={t("adminUsers.firstPage")}
        endLabel={t(isNarrowed ? "adminUsers.noMatch" : "adminUsers.pageEnd")}
      >
        {(user) => <UserRow user={user} isSelf={user.id === ownId} />}
      </ManageList>
    </>
  );
}

function RoleSelect({ role }: { role: string | undefined }) {
  const t = useMessages();
  const options = roles.map((value) => ({ value, label: t(roleKey(value)) }));
  return (
    <Select
      key={role}
      label={t("adminUsers.roleFilter")}
      name="role"
      defaultValue={role ?? ""}
      options={[{ value: "", label: t("adminUsers.anyRole") }, ...options]}
    />
  );
}
