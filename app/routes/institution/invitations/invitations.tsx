import { invitationRules } from "#app/domains/institutions/invitations/invitation.ts";
import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { countSeats } from "#app/domains/institutions/members/count-seats.server.ts";
import { listCohorts } from "#app/domains/institutions/members/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { ListPager } from "#app/routes/institution/list-pager.tsx";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/invitations";
import { actOnInvitations, type InvitationFormAnswer } from "./actions.server.ts";
import { InvitationAnswers } from "./answers.tsx";
import { InviteList, InviteOne } from "./forms.tsx";
import { InvitationRow } from "./row.tsx";

export const handle = { help: "invite-members" };

export async function loader({ context }: Route.LoaderArgs) {
  const institution = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  const isWaiting = searchParams.get("show") !== "all";
  const cursor = searchParams.get("cursor") ?? undefined;
  const [page, cohorts, room] = await Promise.all([
    listInvitations(institution.id, { limit: 50, cursor, isWaiting }),
    listCohorts(institution.id),
    countSeats(institution.id),
  ]);
  return { institution, isWaiting, page, cohorts, room };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return actOnInvitations(context.get(requestContext), actor, staffInstitution(context), request);
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { institution, isWaiting, page, cohorts, room } = loaderData;
  const answer: InvitationFormAnswer | undefined = actionData;
  const path = staffPath(institution.slug, "invitations");
  return (
    <StaffScreen
      title={t("institutions.staffInvitations")}
      subtitle={t("institutions.invitationsSubtitle", { days: invitationRules.days })}
    >
      {answer?.answers && (
        <InvitationAnswers answers={answer.answers} list={answer.list} room={room.left} />
      )}
      <Room room={room} />
      <div className="mb-12 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <InviteOne answer={answer} cohorts={cohorts} role={institution.role} />
        <InviteList answer={answer} />
      </div>
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
    </StaffScreen>
  );
}

function Room({ room }: { room: { left: number; isOnPlan: boolean } }) {
  const t = useMessages();
  const { free, institution } = institutionLimits;
  return (
    <p className="mb-6 max-w-prose">
      {t("institutions.seatsLeft", { n: room.left })}
      {!room.isOnPlan && (
        <>
          {" "}
          {t("institutions.freeSeats", { n: free.members, max: institution.members })}{" "}
          <a href="/membership" className="link">
            {t("memberships.comparePlans")}
          </a>
        </>
      )}
    </p>
  );
}
