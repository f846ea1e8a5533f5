import { ArrowLeft, Maximize } from "lucide-react";
import { useEffect } from "react";

import { OwnTime } from "#app/domains/events/event-time.tsx";
import { formatShortCode, organiserPath, typeCodePath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { RotatingCode } from "#app/domains/events/screen/rotating-code.tsx";
import { readScreen } from "#app/domains/events/screen/screen.server.ts";
import { useScreen } from "#app/domains/events/screen/use-screen.tsx";
import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import type { RefreshHandle } from "#app/http/cache/script-free.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import type { Route } from "./+types/screen";
import { requireEventStaff } from "./guard.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireEventStaff];

export const handle = { refreshSeconds: 20 } satisfies RefreshHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) {
    const ctx = context.get(requestContext);
    throw redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  }
  const { id, title, sdgGoal, startDate, endDate, timeZone, location } = event;
  const head = { id, title, sdgGoal, startDate, endDate, timeZone, location };
  // The short code doesn't change, so it would let in people who are elsewhere.
  const shortCode = event.rotatingOnly ? undefined : event.shortCode;
  const page = publicUrl(typeCodePath).replace(/^https?:\/\//, "");
  return { event: head, shortCode, page, screen: await readScreen(id) };
}

type ShownEvent = Route.ComponentProps["loaderData"]["event"];

export default function Screen({
  loaderData: { event, shortCode, page, screen },
}: Route.ComponentProps) {
  const t = useMessages();
  const { shown, isLost, count, pending } = useScreen(event.id, screen);
  useWakeLock();
  return (
    <main className="bg-paper projector-page grid grid-cols-1 grid-rows-[auto_1fr_auto_auto] gap-4 text-center">
      <PageHead title={event.title} isUnlisted />
      <Band event={event} />
      <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_1fr] gap-3 px-4 sm:px-8">
        <p className="text-[clamp(1rem,2.4vmin,2rem)]">{t("eventStaff.scanToCheckIn")}</p>
        <RotatingCode shown={shown} isLost={isLost} isSmaller={shortCode !== undefined} />
      </div>
      {shortCode !== undefined && (
        <p className="px-4 text-[clamp(1rem,2.2vmin,1.375rem)]">
          {t("eventStaff.noScanner", { page })}{" "}
          <strong className="font-mono text-[clamp(1.5rem,4.2vmin,2.75rem)] leading-tight font-medium whitespace-nowrap">
            <bdi>{formatShortCode(shortCode)}</bdi>
          </strong>
        </p>
      )}
      <footer className="grid grid-cols-2 items-end gap-4 p-4 sm:grid-cols-[1fr_auto_1fr] sm:px-8 sm:pb-6">
        <p className="justify-self-start">
          <LinkButton
            variant="quiet"
            className="text-start"
            to={organiserPath(event.id)}
            icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          >
            {t("eventStaff.backToDesk")}
          </LinkButton>
        </p>
        <Count count={count} pending={pending} />
        <p className="justify-self-end">
          <FullScreenButton />
        </p>
      </footer>
    </main>
  );
}

function Band({ event }: { event: ShownEvent }) {
  return (
    <header
      {...goalPattern(event.sdgGoal, event.id)}
      className="goal-pattern goal-band px-4 py-4! text-start [--band-start:66%]! max-md:before:hidden sm:px-8"
    >
      <div className="md:max-w-[62%]">
        <h1 className="line-clamp-2 text-[clamp(1.5rem,4.2vmin,2.75rem)] leading-tight wrap-anywhere">
          <bdi>{event.title}</bdi>
        </h1>
        <p className="dot-separated mt-1 text-[clamp(1rem,2.2vmin,1.375rem)]">
          <OwnTime event={event} />
          {event.location !== null && <bdi className="wrap-anywhere">{event.location}</bdi>}
        </p>
      </div>
    </header>
  );
}

function Count({ count, pending }: { count: number; pending: number }) {
  const t = useMessages();
  const [before, number, after] = splitNumber(t("eventStaff.screenCount", { n: count }));
  return (
    <p className="text-ink-muted order-first col-span-2 text-[clamp(1rem,2.2vmin,1.375rem)] sm:order-none sm:col-span-1">
      {before}
      <span className="text-ink font-mono text-[clamp(2.5rem,7.2vmin,4.5rem)] leading-none font-medium tabular-nums">
        {number}
      </span>
      {after}
      {pending > 0 && (
        <span className="block text-base">{t("eventStaff.screenPending", { n: pending })}</span>
      )}
    </p>
  );
}

function FullScreenButton() {
  const t = useMessages();
  if (!useHydrated()) return <span />;
  const handleClick = () => {
    const root = document.documentElement;
    void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
  };
  return (
    <Button
      variant="quiet"
      onClick={handleClick}
      icon={<Maximize aria-hidden="true" className="size-5" />}
    >
      {t("eventStaff.fullScreen")}
    </Button>
  );
}

/** Prevents the screen at a venue from turning off, in browsers that support it. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const stop = new AbortController();
    const request = async () => {
      if (!("wakeLock" in navigator) || document.hidden) return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    };
    void request();
    const { signal } = stop;
    document.addEventListener("visibilitychange", () => void request(), { signal });
    return () => {
      stop.abort();
      void lock?.release();
    };
  }, []);
}
