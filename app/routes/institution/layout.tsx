import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
} from "react-router";

import { institutionPath, staffHome } from "#app/domains/institutions/members/staff.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { AreaNav } from "#app/routes/site/area-nav.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { requireInstitutionStaff, staffInstitution } from "./guard.server.ts";
import { areasOf } from "./staff-pages.ts";

export const handle = { script: false };

export const middleware: MiddlewareFunction<Response>[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ context }: LoaderFunctionArgs) => staffInstitution(context);

export default function InstitutionStaffLayout() {
  const t = useMessages();
  const institution = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { slug, name, isApproved } = institution;
  const areas = areasOf(institution);
  const isAt = (to: string) =>
    pathname === to || (to !== staffHome(slug) && pathname.startsWith(`${to}/`));
  const here = areas.find(({ pages }) => pages.some(({ to }) => isAt(to)));
  return (
    <div className="with-rail">
      <AreaNav
        label={name}
        menuLabel={t("assignments.staffArea")}
        areas={areas.map(({ to, label, icon }) => {
          return { to, label: t(label), icon, reloadDocument: true };
        })}
        current={here?.to}
      />
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
          <div className="mt-5 -mb-6">
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
