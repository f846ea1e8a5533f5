import { ArrowLeft, Maximize } from "lucide-react";
import { useEffect } from "react";

import { organiserPath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { RotatingCode } from "#app/domains/events/screen/rotating-code.tsx";
import { readScreen } from "#app/domains/events/screen/screen.server.ts";
import { useScreen } from "#app/domains/events/screen/use-screen.tsx";
import { requireRole, requireSignIn } from "#app/http/auth/guards.server.ts";
import type { RefreshHandle } from "#app/http/cache/script-free.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import type { Route } from "./+types/screen";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireRole("event_staff")];

export const handle = { refreshSeconds: 20 } satisfies RefreshHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) {
    const ctx = context.get(requestContext);
    throw redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  }
  return { id: event.id, title: event.title, screen: await readScreen(event.id) };
}

export default function Screen({ loaderData: { id, title, screen } }: Route.ComponentProps) {
  const t = useMessages();
  const { shown, isLost, count } = useScreen(id, screen);
  useWakeLock();
  return (
    <main className="bg-paper grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 p-4 text-center sm:p-8">
      <PageHead title={title} isUnlisted />
      <header>
        <h1 className="line-clamp-2 text-[clamp(1.5rem,4vmin,3.5rem)] leading-tight wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <p className="text-ink-muted mt-1 text-[clamp(1rem,2.4vmin,2rem)]">
          {t("eventStaff.scanToCheckIn")}
        </p>
      </header>
      <RotatingCode shown={shown} isLost={isLost} />
      <footer className="flex flex-wrap items-center justify-between gap-4">
        <LinkButton
          variant="quiet"
          to={organiserPath(id)}
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        >
          {t("eventStaff.backToDesk")}
        </LinkButton>
        <p className="text-[clamp(1.25rem,3vmin,2.5rem)] font-semibold tabular-nums">
          {t("eventStaff.screenCount", { n: count })}
        </p>
        <FullScreenButton />
      </footer>
    </main>
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
