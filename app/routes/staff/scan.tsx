import { countAttendance } from "#app/domains/events/check-in/attendees.server.ts";
import { organiserPath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { DeskCounter } from "#app/domains/events/scanner/counter.tsx";
import { listConfirmedScans } from "#app/domains/events/scanner/list-scans.server.ts";
import { openQrReader } from "#app/domains/events/scanner/read-qr.ts";
import { Scanner } from "#app/domains/events/scanner/scanner.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { isKeptOffline, requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { useKeptPage } from "#app/ui/offline/use-kept-page.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import type { Route } from "./+types/scan";
import { useReload } from "./use-reload.ts";

export const handle = { help: "check-people-in" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const event = await findEvent(params.id);
  if (!event) {
    const ctx = context.get(requestContext);
    throw redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  }
  const { id, title } = event;
  // Nobody's name is stored on the device, nor a number that may be old.
  if (isKeptOffline(request)) return { id, title, confirmed: [], attendance: undefined };
  const [confirmed, attendance] = await Promise.all([
    listConfirmedScans(actor, id),
    countAttendance(id),
  ]);
  return { id, title, confirmed, attendance };
}

export default function Scan({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const { id, title, confirmed, attendance } = loaderData;
  useLive([`event:${id}`], useReload());
  useKeptPage(openQrReader);
  return (
    <div className="page pb-16">
      <PageHead title={t("scan.title")} description={t("scan.subtitle")} isUnlisted />
      <PageHeader
        eyebrow={
          <bdi className="text-sm font-normal tracking-normal wrap-anywhere normal-case">
            {title}
          </bdi>
        }
        title={t("scan.title")}
      />
      <noscript>
        <p className="mb-6">{t("scan.needsScript")}</p>
      </noscript>
      {/* The data stored on the device is available only after hydration. */}
      <Scanner
        key={`${id} ${hydrated}`}
        eventId={id}
        confirmed={hydrated ? confirmed : []}
        isReady={hydrated}
        canUndo
        counter={attendance && <DeskCounter attendance={attendance} />}
      />
      <p className="text-ink-muted mt-8 max-w-prose">{t("scan.subtitle")}</p>
      <p className="mt-8">
        <BackLink to={organiserPath(id)}>{t("eventStaff.backToDesk")}</BackLink>
      </p>
    </div>
  );
}
