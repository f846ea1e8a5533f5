import { findList } from "#app/domains/institutions/invitation-lists/preview-list.server.ts";
import { countListInvitations } from "#app/domains/institutions/invitation-lists/queries.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/list";
import { actOnList } from "./list-actions.server.ts";
import { ListPreview } from "./preview.tsx";
import { SentList } from "./sent-list.tsx";

export const handle = { script: false, help: "invite-members" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug, role, isApproved } = staffInstitution(context);
  const [list, cohorts] = await Promise.all([
    findList(id, { id: params.id, role }),
    listCohorts(id),
  ]);
  if (!list) {
    const ctx = context.get(requestContext);
    const message = { key: "invitationLists.notFound" } as const;
    throw redirectWithToast(ctx, staffPath(slug, "invitations"), "error", message);
  }
  if (!list.isSent) return { slug, isApproved, cohorts, list };
  const { sentAt, skipped, createdAt } = list;
  const counts = await countListInvitations(list.id);
  const sent = { isSent: true as const, sentAt: sentAt ?? createdAt, skipped, ...counts };
  return { slug, isApproved, cohorts, list: sent };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  return actOnList(ctx, actor, staffInstitution(context), { id: params.id, form });
}

export default function InvitationListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  const { slug, isApproved, cohorts, list } = loaderData;
  return (
    <StaffScreen title={t(list.isSent ? "invitationLists.sentTitle" : "invitationLists.check")}>
      {list.isSent ? (
        <SentList list={list} all={staffPath(slug, "invitations")} />
      ) : (
        <ListPreview list={list} cohorts={cohorts} isApproved={isApproved} errors={errors} />
      )}
    </StaffScreen>
  );
}
