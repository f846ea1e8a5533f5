import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
} from "react-router";

import { isStaffOf } from "#app/domains/institutions/members/find-membership.server.ts";
import { institutionPath, staffHome } from "#app/domains/institutions/members/staff.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { ownMembership, requireMember } from "./member-guard.server.ts";

export const handle = { script: false };

export const middleware: MiddlewareFunction<Response>[] = [requireSignIn, requireMember];

export async function loader({ context }: LoaderFunctionArgs) {
  const membership = ownMembership(context);
  const { slug, name } = membership;
  return { slug, name, isStaff: isStaffOf(await requireActor(context), membership) };
}

export default function MemberLayout() {
  const t = useMessages();
  const { pathname } = useLocation();
  const { slug, name, isStaff } = useLoaderData<typeof loader>();
  const home = institutionPath(slug);
  const pages = [
    { to: `${home}/learning`, label: t("assignments.ownTitle") },
    { to: `${home}/leaderboard`, label: t("institutionReport.boardTitle") },
  ];
  return (
    <div className="page pb-16">
      <p className="flex flex-wrap gap-x-6 pt-4">
        <BackLink reloadDocument to={home}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </BackLink>
        {isStaff && (
          <a href={staffHome(slug)} className="link inline-flex min-h-11 items-center">
            {t("assignments.staffArea")}
          </a>
        )}
      </p>
      <div className="mt-2 -mb-6">
        <ChipLinks
          label={t("assignments.memberPages")}
          links={pages.map((page) => ({ ...page, isCurrent: page.to === pathname }))}
        />
      </div>
      <Outlet />
    </div>
  );
}
