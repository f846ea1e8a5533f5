import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
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
        <a
          href={institutionPath(institution.slug)}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
          <bdi className="wrap-anywhere">{institution.name}</bdi>
        </a>
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
