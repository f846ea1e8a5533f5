import { proposePath } from "#app/domains/events/event.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { loadManaged } from "#app/routes/organiser/load-managed.server.ts";
import { ManagedEvents } from "#app/routes/organiser/managed-events.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/events";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "propose-an-event" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, slug } = staffInstitution(context);
  const { searchParams } = context.get(requestContext).url;
  return { slug, ...(await loadManaged(searchParams, { institutionId: id })) };
}

export default function InstitutionEvents({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { slug, ...list } = loaderData;
  return (
    <StaffScreen
      title={t("eventList.title")}
      subtitle={t("proposals.institutionSubtitle")}
      actions={
        <LinkButton reloadDocument to={proposePath}>
          {t("proposals.title")}
        </LinkButton>
      }
    >
      <ManagedEvents
        {...list}
        label={t("eventList.title")}
        path={staffPath(slug, "events")}
        noneHint={t("proposals.institutionNoneHint")}
      />
    </StaffScreen>
  );
}
