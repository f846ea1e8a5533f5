import { Bell } from "lucide-react";

import { buttonLook } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { SiteLink } from "./site-link.tsx";

const mostShown = 99;

/** The way to the notifications, with the number of those that are not read. */
export function NotificationBell({ unread }: { unread: number }) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <SiteLink
      to="/notifications"
      aria-label={t("nav.notifications", { n: unread })}
      className={buttonLook({ variant: "quiet", size: "icon", className: "relative" })}
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="bg-danger text-on-danger absolute end-0 top-0.5 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-semibold tabular-nums"
        >
          {unread > mostShown ? `${number(mostShown)}+` : number(unread)}
        </span>
      )}
    </SiteLink>
  );
}
