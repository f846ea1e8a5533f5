import { useRevalidator } from "react-router";

import { readSessionUser } from "#app/http/auth/session-copy.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

import { AccountMenu } from "./account-menu.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { SiteLink } from "./site-link.tsx";

/** Renders the login link, the account menu, or a placeholder until the session is known. */
export function AccountArea() {
  const root = useRootData();
  const { state } = useRevalidator();
  // Without the root's data the session is unknown, and no menu is better than a wrong one.
  if (root === undefined) return null;
  const { session } = root;
  const isChecking = state === "loading" && readSessionUser() !== session?.user_id;
  if (isChecking) return <SessionPlaceholder />;
  if (!session) return <SignedOutLinks />;
  return (
    <>
      <ReaderPart pick={({ unread }: Reader) => unread}>
        {(unread) => <NotificationBell unread={unread} />}
      </ReaderPart>
      <AccountMenu />
    </>
  );
}

function SignedOutLinks() {
  const t = useMessages();
  return (
    <>
      <SiteLink
        to="/auth"
        className={buttonVariants({
          variant: "quiet",
          size: "small",
          className: "px-2 max-sm:hidden",
        })}
      >
        {t("nav.login")}
      </SiteLink>
      <SiteLink to="/auth" className={buttonVariants({ size: "small" })}>
        {t("nav.joinForFree")}
      </SiteLink>
    </>
  );
}

function SessionPlaceholder() {
  const t = useMessages();
  return (
    <output className="block py-1">
      <Skeleton className="h-9 w-28" />
      <span className="sr-only">{t("nav.checkingSession")}</span>
    </output>
  );
}
