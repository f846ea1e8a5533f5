import type { LucideIcon } from "lucide-react";
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
} from "react-router";

import { institutionPath, staffHome, staffPath } from "#app/domains/institutions/members/staff.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { AreaNav } from "#app/routes/site/area-nav.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { requireInstitutionStaff, staffInstitution } from "./guard.server.ts";
import { areasOf } from "./staff-pages.ts";

export const handle = { script: false };

export const middleware: MiddlewareFunction<Response>[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ context }: LoaderFunctionArgs) => staffInstitution(context);

export default function InstitutionStaffLayout() {
  const t = useMessages();
  const institution = useLoaderData<typeof loader>();
  const { slug, name, isApproved } = institution;
  const path = usePathInNav(slug);
  const areas = areasOf(institution);
  const isAt = (to: string) => path === to || (to !== staffHome(slug) && path.startsWith(`${to}/`));
  const here = areas.find(({ pages }) => pages.some(({ to }) => isAt(to)));
  const nav = { label: name, menuLabel: t("assignments.staffArea") };
  const toArea = ({ to, label }: { to: string; label: MessageKey }, icon: LucideIcon) => {
    return { to, label: t(label), icon, reloadDocument: true };
  };
  return (
    <div className="with-rail">
      {/* The menu of a phone has all pages; the rail has their areas, and the page the links between those of its area. */}
      <div className="lg:hidden">
        <AreaNav
          {...nav}
          areas={areas.flatMap(({ pages, icon }) => pages.map((page) => toArea(page, icon)))}
          current={here?.pages.find(({ to }) => isAt(to))?.to}
        />
      </div>
      <div className="contents max-lg:hidden">
        <AreaNav {...nav} areas={areas.map((area) => toArea(area, area.icon))} current={here?.to} />
      </div>
      <div className="page pb-16">
        <p className="-mb-3 pt-4">
          {/* An institution has a public page once it is approved. */}
          <BackLink
            reloadDocument
            to={isApproved ? institutionPath(slug) : "/institutions/register"}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </BackLink>
        </p>
        {here && here.pages.length > 1 && (
          <div className="mt-5 -mb-6 max-lg:hidden">
            <ChipLinks
              label={t("staffArea.pagesOf", { area: t(here.label) })}
              reloadDocument
              links={here.pages.map(({ to, label }) => {
                return { to, label: t(label), isCurrent: isAt(to) };
              })}
            />
          </div>
        )}
        <Outlet />
      </div>
    </div>
  );
}

/** Returns the address by which the current page is found in the navigation: its own, unless its loader names a page. */
function usePathInNav(slug: string): string {
  const { pathname } = useLocation();
  const loaded = useMatches().at(-1)?.loaderData as { navPage?: string } | undefined;
  return loaded?.navPage === undefined ? pathname : staffPath(slug, loaded.navPage);
}
