import { Outlet } from "react-router";

import { PageHelpProvider } from "#app/ui/page-help.tsx";

import { usePageHelp } from "./site/page-help-link.tsx";
import { SiteFrame } from "./site/site-frame.tsx";

export default function SiteLayout() {
  return (
    <SiteFrame>
      <PageHelpProvider value={usePageHelp()}>
        <Outlet />
      </PageHelpProvider>
    </SiteFrame>
  );
}
