import { CalendarDays } from "lucide-react";

import { ownEventsPath, proposePath } from "#app/domains/events/event.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/own-events";
import { loadManaged } from "./load-managed.server.ts";
import { ManagedEvents } from "./managed-events.tsx";

export const handle = { script: false, help: "propose-an-event" };

export async function loader({ context }: Route.LoaderArgs) {
  const organiser = await requireActor(context);
  return loadManaged(context.get(requestContext).url.searchParams, { organiser });
}

export default function OwnEvents({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("proposals.ownTitle")} isUnlisted />
      <PageHeader
        title={t("proposals.ownTitle")}
        subtitle={t("proposals.ownSubtitle")}
        actions={
          <LinkButton reloadDocument to={proposePath}>
            {t("proposals.title")}
          </LinkButton>
        }
      />
      <ManagedEvents
        {...loaderData}
        label={t("proposals.ownTitle")}
        path={ownEventsPath}
        isOwn
        noneHint={t("proposals.noneHint")}
        noneAction={
          <LinkButton reloadDocument variant="secondary" to={proposePath}>
            {t("proposals.title")}
          </LinkButton>
        }
        noneIcon={<CalendarDays />}
      />
    </div>
  );
}
