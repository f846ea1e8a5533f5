import { data } from "react-router";

import { LateScans } from "#app/domains/events/scanner/late-scans.tsx";
import { listConfirmedScans } from "#app/domains/events/scanner/list-scans.server.ts";
import { openQrReader } from "#app/domains/events/scanner/read-qr.ts";
import { Scanner } from "#app/domains/events/scanner/scanner.tsx";
import { findDeskPhone } from "#app/domains/events/staff/desk-phone.server.ts";
import { readDeskPhone } from "#app/http/auth/desk-cookie.server.ts";
import { isKeptOffline } from "#app/http/context/request-context.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useKeptPage } from "#app/ui/offline/use-kept-page.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import type { Route } from "./+types/desk";

export const handle = { help: "check-people-in" };

export async function loader({ request }: Route.LoaderArgs) {
  const phone = await findDeskPhone(readDeskPhone(request.headers));
  if (!phone) return data(undefined, { status: 403 });
  const { id, eventId, title, timeZone, label, expiresAt, isExpired } = phone;
  if (isExpired) return data({ eventId, isExpired }, { status: 403 });
  // Nobody's name is stored on the device.
  const confirmed = isKeptOffline(request) ? [] : await listConfirmedScans({ linkId: id }, eventId);
  return data({ eventId, isExpired, title, timeZone, label, expiresAt, confirmed });
}

export default function Desk({ loaderData: phone }: Route.ComponentProps) {
  const t = useMessages();
  const format = useFormat();
  const hydrated = useHydrated();
  useKeptPage(openQrReader);
  if (!phone || phone.isExpired) {
    return (
      <div className="page py-10 md:py-16">
        <PageHead title={t("scan.linkEndedTitle")} isUnlisted />
        <h1 className="text-2xl">{t("scan.linkEndedTitle")}</h1>
        <p className="text-ink-muted mt-2 max-w-prose text-lg">{t("scan.linkEnded")}</p>
        {phone && hydrated && <LateScans eventId={phone.eventId} />}
      </div>
    );
  }
  const { eventId, title, timeZone, label, expiresAt, confirmed } = phone;
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
        subtitle={
          <span suppressHydrationWarning>
            {t("scan.linkValid", { label, date: format.dateTime(expiresAt, timeZone) })}
          </span>
        }
      />
      <noscript>
        <p className="mb-6">{t("scan.needsScript")}</p>
      </noscript>
      {/* The data stored on the device is available only after hydration. */}
      <Scanner
        key={`${eventId} ${hydrated}`}
        eventId={eventId}
        confirmed={hydrated ? confirmed : []}
        isReady={hydrated}
      />
    </div>
  );
}
