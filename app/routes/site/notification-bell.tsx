import { Bell } from "lucide-react";
import { useState } from "react";

import { buttonVariants } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { useLive } from "#app/ui/live/use-live.ts";

import { SiteLink } from "./site-link.tsx";
import { readUnread, shownUnread } from "./unread.ts";

/** Renders the link to the notifications, with the live number of unread ones. */
export function NotificationBell({ unread: loaded }: { unread: number }) {
  const t = useMessages();
  const { number } = useFormat();
  const unread = useUnread(loaded);
  const shown = shownUnread(unread, number);
  return (
    <SiteLink
      to="/notifications"
      data-bell=""
      aria-label={t("nav.notifications", { n: unread })}
      className={buttonVariants({ variant: "quiet", size: "icon", className: "relative" })}
    >
      <Bell aria-hidden="true" className="size-5" />
      <span
        hidden={shown === ""}
        className="bg-danger text-on-danger absolute end-0.5 top-1 min-w-4 rounded-full px-1 text-center text-[0.75rem] leading-4 font-semibold tabular-nums"
      >
        {shown}
      </span>
    </SiteLink>
  );
}

const topics = ["bell"];

// Requested separately, so that the page preserves its input and a failure affects only this number.
function useUnread(loaded: number): number {
  const [latest, setLatest] = useState({ loaded, unread: loaded });
  const ask = async () => {
    const unread = await askUnread();
    if (unread !== undefined) setLatest({ loaded, unread });
  };
  useLive(topics, () => void ask());
  return latest.loaded === loaded ? latest.unread : loaded;
}

async function askUnread(): Promise<number | undefined> {
  try {
    const answer = await fetch("/notifications/unread");
    return answer.ok ? readUnread(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}
