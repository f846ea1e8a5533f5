import { QrCode, Stamp as StampIcon, Ticket } from "lucide-react";
import type { ReactNode } from "react";

import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { OfflineScript } from "./offline-script.tsx";
import { StoredTemplates } from "./stored-templates.tsx";

export const handle = { script: false };

export const headers = () => cacheFor(3600);

/**
 * Renders the page about what is stored on this device, which is also shown in place of a page that can't be loaded.
 * `/offline.js` fills it in.
 */
export default function OfflinePage() {
  const t = useMessages();
  return (
    <div data-stored="page" className="page max-w-3xl py-8 md:py-12">
      <PageHead title={t("offline.title")} isUnlisted />
      <h1 className="sr-only">{t("offline.title")}</h1>
      <Unreachable />
      <Leaving />
      <section data-stored="waiting" hidden aria-labelledby="waiting" className="mb-12">
        <h2 id="waiting" className="text-xl">
          {t("offline.waiting")}
        </h2>
        <p className="text-ink-muted mt-1">{t("offline.waitingHint")}</p>
        <div data-stored="waiting-list" />
        <p data-stored="nothing-waiting" hidden className="mt-4 font-semibold">
          {t("offline.nothingWaiting")}
        </p>
      </section>
      <section data-stored="available" hidden aria-labelledby="available">
        <h2 id="available" className="text-xl">
          {t("offline.available")}
        </h2>
        <p className="text-ink-muted mt-1 mb-4">{t("offline.availableHint")}</p>
        <ul className="border-line divide-line divide-y border-y">
          <PageLink to="/passport" icon={<StampIcon aria-hidden="true" />}>
            {t("nav.digitalPassport")}
          </PageLink>
          <PageLink to="/passport#my-code" icon={<QrCode aria-hidden="true" />}>
            {t("myCode.title")}
          </PageLink>
          <PageLink to="/checkin" icon={<Ticket aria-hidden="true" />}>
            {t("offline.checkIn")}
          </PageLink>
        </ul>
        <h3
          id="kept-courses"
          data-stored="courses-heading"
          tabIndex={-1}
          className="mt-10 mb-2 text-lg outline-none"
        >
          {t("nav.courses")}
        </h3>
        <p data-stored="no-courses" className="text-ink-muted">
          {t("offline.noCourses", { keep: t("offline.keep") })}
        </p>
        <ul
          data-stored="course-list"
          aria-labelledby="kept-courses"
          className="border-line divide-line divide-y border-y empty:hidden"
        />
        <p className="text-ink-muted mt-3 text-sm">{t("offline.onlineOnly")}</p>
      </section>
      <p data-stored="logged-out" className="text-ink-muted max-w-prose">
        {t("offline.loggedOutHint")}
      </p>
      <StoredTemplates />
      <OfflineScript />
    </div>
  );
}

function Unreachable() {
  const t = useMessages();
  return (
    <div
      data-stored="unreachable"
      hidden
      className="border-line bg-passport relative isolate mb-12 overflow-hidden rounded-md border px-6 py-10 sm:px-10"
    >
      <GuillocheWaves id="offline" className="opacity-14" />
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <div aria-hidden="true" className="stamp text-ink-muted -rotate-4">
          <div className="stamp-ink rounded-md p-1">
            <p className="stamp-rim min-h-24 w-44 rounded-sm font-mono text-2xl font-medium uppercase">
              {t("offline.title")}
            </p>
          </div>
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-2xl font-semibold">{t("offline.unreachable")}</p>
          <p className="text-ink-muted mt-2">{t("offline.unreachableHint")}</p>
          <Button data-stored="retry" variant="secondary" className="mt-6">
            {t("common.tryAgain")}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Renders the question before a logout that would delete what has not been sent. */
function Leaving() {
  const t = useMessages();
  return (
    <section
      data-stored="leaving"
      hidden
      aria-labelledby="leaving"
      className="border-line bg-raised mb-12 rounded-md border p-6"
    >
      <h2 id="leaving" className="text-xl">
        {t("offline.leaveTitle")}
      </h2>
      <p className="text-ink-muted mt-2">{t("offline.leaveHint")}</p>
      <form
        method="post"
        action="/logout"
        data-failure={t("auth.logoutFailed")}
        className="mt-6 flex flex-wrap gap-3"
      >
        <input type="hidden" name="discard" value="1" />
        <a href="/passport" className={buttonVariants({ variant: "secondary" })}>
          {t("offline.stay")}
        </a>
        <Button type="submit" variant="danger">
          {t("offline.leave")}
        </Button>
      </form>
    </section>
  );
}

type PageLinkProps = { to: string; icon: ReactNode; children: ReactNode };

function PageLink({ to, icon, children }: PageLinkProps) {
  return (
    <li>
      <a
        href={to}
        className="[&>svg]:text-action flex min-h-14 items-center gap-4 font-semibold hover:underline"
      >
        {icon}
        {children}
      </a>
    </li>
  );
}
