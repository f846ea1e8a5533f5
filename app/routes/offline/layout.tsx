import { Outlet } from "react-router";

import { Logo } from "#app/routes/site/logo.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

// These pages are stored in the browser, for everyone who uses it, and shown where nothing else can be loaded.
export const handle = { script: false, isStored: true };

/** Renders the frame of the stored pages: without an account, and without links to what needs a connection. */
export default function OfflineLayout() {
  const t = useMessages();
  return (
    <>
      <header className="border-line bg-paper border-b">
        <div className="page flex min-h-16 items-center gap-2.5 font-semibold">
          <Logo />
          {t("common.productName")}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </>
  );
}
