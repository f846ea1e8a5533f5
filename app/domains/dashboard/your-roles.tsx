import { Building2, CalendarCog, DoorOpen, GraduationCap, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

import type { Role } from "#app/domains/accounts/actor.ts";
import { ownEventsPath } from "#app/domains/events/event.ts";
import { staffHome, type StaffedInstitution } from "#app/domains/institutions/members/staff.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { DashboardSection } from "./section.tsx";

type YourRolesProps = {
  roles: readonly Role[];
  institutions: readonly StaffedInstitution[];
  hasOwnEvents: boolean;
};

const areas = {
  admin: { to: "/admin/overview", label: "dashboard.roleAdmin", Icon: ShieldCheck },
  instructor: { to: "/instructor/courses", label: "dashboard.roleInstructor", Icon: GraduationCap },
  event_staff: { to: "/events", label: "dashboard.roleEventStaff", Icon: DoorOpen },
} as const;

/** Renders a link to the area of each role that the user has, besides that of a learner; nothing for a learner. */
export function YourRoles({ roles, institutions, hasOwnEvents }: YourRolesProps) {
  const t = useMessages();
  if (roles.length === 0 && institutions.length === 0 && !hasOwnEvents) return null;
  return (
    <DashboardSection id="roles" title={t("dashboard.roles")}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {roles.map((role) => {
          const { to, label, Icon } = areas[role];
          return (
            <Area key={role} to={to} icon={<Icon aria-hidden="true" />}>
              {t(label)}
            </Area>
          );
        })}
        {hasOwnEvents && (
          <Area to={ownEventsPath} icon={<CalendarCog aria-hidden="true" />}>
            {t("proposals.ownTitle")}
          </Area>
        )}
        {institutions.map(({ slug, name }) => (
          <Area key={slug} to={staffHome(slug)} icon={<Building2 aria-hidden="true" />}>
            {t("dashboard.roleStaff")}
            <span className="text-ink-muted block text-sm font-normal wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
          </Area>
        ))}
      </ul>
    </DashboardSection>
  );
}

type AreaProps = { to: string; icon: ReactNode; children: ReactNode };

function Area({ to, icon, children }: AreaProps) {
  return (
    <li className="grid grid-cols-1">
      <a
        href={to}
        className="border-line bg-raised hover:border-ink [&>svg]:text-action flex min-h-14 items-center gap-3 rounded-md border px-4 py-3 font-semibold [&>svg]:size-5 [&>svg]:shrink-0"
      >
        {icon}
        <span className="min-w-0">{children}</span>
      </a>
    </li>
  );
}
