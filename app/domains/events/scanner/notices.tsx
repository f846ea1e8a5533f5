import { CloudOff, TriangleAlert } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import { deskPhonePath } from "#app/domains/events/staff/staff.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type ScanNoticesProps = {
  /** The number of scans that the server has not confirmed. */
  waiting: number;
  isSignedOut: boolean;
  /** Whether the device's storage had no space for the last one. */
  isUnsaved: boolean;
};

/** Renders warnings about the device: no network, and scans that are not confirmed. */
export function ScanNotices({ waiting, isSignedOut, isUnsaved }: ScanNoticesProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  return (
    <output className="mb-6 grid gap-3 empty:hidden">
      {waiting > 0 && (
        <Notice icon={<CloudOff aria-hidden="true" />}>
          <strong>{t("scan.notConfirmed", { n: waiting })}</strong>{" "}
          {t(isOnline ? "scan.sending" : "scan.offline")}
        </Notice>
      )}
      {waiting === 0 && !isOnline && (
        <Notice icon={<CloudOff aria-hidden="true" />}>{t("scan.offline")}</Notice>
      )}
      {isSignedOut && pathname === deskPhonePath && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>{t("scan.linkEnded")}</Notice>
      )}
      {isSignedOut && pathname !== deskPhonePath && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>
          {t("scan.loggedOut")}{" "}
          <a className="link" href={`/auth?redirect=${encodeURIComponent(pathname)}`}>
            {t("scan.login")}
          </a>
        </Notice>
      )}
      {isUnsaved && (
        <Notice icon={<TriangleAlert aria-hidden="true" />}>{t("scan.storageFull")}</Notice>
      )}
    </output>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="bg-warning-soft [&>svg]:text-warning flex gap-3 rounded-md px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** Returns whether the device has a network, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
