import { listInvitationLists } from "#app/domains/institutions/invitation-lists/queries.server.ts";
import { invitationRules } from "#app/domains/institutions/invitations/invitation.ts";
import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { PlanLimit } from "#app/routes/institution/plan-limit.tsx";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/invitations";
import { actOnInvitations, type InvitationFormAnswer } from "./actions.server.ts";
import { InviteList, InviteOne } from "./forms.tsx";
import { InvitationLists } from "./lists.tsx";
import { InvitationRow } from "./row.tsx";

export const handle = { help: "invite-members" };

const maxLists = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const institution = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const isWaiting = searchParams.get("show") !== "all";
  const cursor = searchParams.get("cursor") ?? undefined;
  const [page, cohorts, room, lists] = await Promise.all([
    listInvitations(institution.id, { limit: 50, cursor, isWaiting }),
    listCohorts(institution.id),
    countSeats(institution.id),
    listInvitationLists(institution.id, maxLists),
  ]);
  return { institution, isWaiting, page, cohorts, room, lists };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return actOnInvitations(context.get(requestContext), actor, staffInstitution(context), request);
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { institution, cohorts, room, lists } = loaderData;
  const answer: InvitationFormAnswer | undefined = actionData;
  return (
    <StaffScreen
      title={t("institutions.staffInvitations")}
      subtitle={t("institutions.invitationsSubtitle", { days: invitationRules.days })}
    >
      <p className="mb-6 max-w-prose">
        {t("institutions.seatsLeft", { n: room.left })}{" "}
        {!room.isOnPlan && <PlanLimit of="members" />}
      </p>
      <div className="mb-12 grid grid-cols-1 gap-4">
        <InviteList answer={answer} />
        {institution.isApproved && (
          <InviteOne answer={answer} cohorts={cohorts} role={institution.role} />
        )}
      </div>
      <InvitationLists lists={lists} slug={institution.slug} />
      {institution.isApproved && <Sent {...loaderData} />}
    </StaffScreen>
  );
}

function Sent({ institution, isWaiting, page }: Route.ComponentProps["loaderData"]) {
  const t = useMessages();
  const path = staffPath(institution.slug, "invitations");
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-3 text-xl">
        {t("institutions.sentInvitations")}
      </h2>
      <ChipLinks
        label={t("institutions.filterInvitations")}
        links={[
          { to: path, label: t("institutions.pendingInvitations"), isCurrent: isWaiting },
          {
            to: `${path}?show=all`,
            label: t("institutions.allInvitations"),
            isCurrent: !isWaiting,
          },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState
          isLine
          title={t(isWaiting ? "institutions.invitationsEmpty" : "institutions.invitationsNone")}
        >
          {t(isWaiting ? "institutions.invitationsEmptyHint" : "institutions.invitationsNoneHint")}
        </EmptyState>
      ) : (
        <ul aria-label={t("institutions.staffInvitations")} className="divide-line divide-y">
          {page.items.map((invitation) => (
            <li key={invitation.id} className="py-4">
              <InvitationRow invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
      <ListPager
        label={t("institutions.staffInvitations")}
        nextCursor={page.nextCursor}
        nextLabel={t("institutions.nextInvitations")}
        firstLabel={t("institutions.firstInvitations")}
      />
    </section>
  );
}
