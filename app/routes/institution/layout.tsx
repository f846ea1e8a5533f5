import { clsx } from "clsx";
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
    <div className="page pb-16">
      <p className="pt-4">
        <BackLink reloadDocument to={institutionPath(institution.slug)}>
          <bdi className="wrap-anywhere">{institution.name}</bdi>
        </BackLink>
      </p>
      <StaffNav institution={institution} />
      <Outlet />
    </div>
  );
}

function StaffNav({ institution }: { institution: StaffInstitution }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const pages = staffPages.filter(({ isFor }) => isFor?.(institution) ?? true);
  return (
    <nav aria-label={institution.name} className="no-print border-line border-b">
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ page, label }) => {
          const path = staffPath(institution.slug, page);
          const isHere = pathname === path || pathname.startsWith(`${path}/`);
          return (
            <li key={page}>
              <a
                href={path}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "current-edge -mb-px inline-flex min-h-12 items-center border-b-2 -outline-offset-2",
                  isHere
                    ? "border-action font-semibold text-ink"
                    : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
                )}
              >
                <span className="bold-width" data-label={t(label)}>
                  {t(label)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
