import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
} from "react-router";

import {
  institutionPath,
  type StaffInstitution,
  staffPath,
} from "#app/domains/institutions/members/staff.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { AreaNav } from "#app/routes/site/area-nav.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { requireInstitutionStaff, staffInstitution } from "./guard.server.ts";
import { staffPages } from "./staff-pages.ts";

export const handle = { script: false };

export const middleware: MiddlewareFunction<Response>[] = [requireSignIn, requireInstitutionStaff];

export const loader = ({ context }: LoaderFunctionArgs) => staffInstitution(context);

export default function InstitutionStaffLayout() {
  const institution = useLoaderData<typeof loader>();
  return (
    <div className="with-rail">
      <StaffNav institution={institution} />
      <div className="page pb-16">
        <p className="-mb-3 pt-4">
          <BackLink reloadDocument to={institutionPath(institution.slug)}>
            <bdi className="wrap-anywhere">{institution.name}</bdi>
          </BackLink>
        </p>
        <Outlet />
      </div>
    </div>
  );
}

function StaffNav({ institution }: { institution: StaffInstitution }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const areas = staffPages
    .filter(({ isFor }) => isFor?.(institution) ?? true)
    .map(({ page, label, icon }) => ({
      to: staffPath(institution.slug, page),
      label: t(label),
      icon,
      reloadDocument: true,
    }));
  return (
    <AreaNav
      label={institution.name}
      menuLabel={t("assignments.staffArea")}
      areas={areas}
      current={areas.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to}
    />
  );
}
