import {
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users,
} from "lucide-react";

import {
  staffHome,
  type StaffInstitution,
  staffPath,
} from "#app/domains/institutions/members/staff.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type StaffPage = {
  /** The last segment of its address; empty for the first page. */
  page: string;
  label: MessageKey;
  /** Whether an institution or a role has the page, for pages that not all have. */
  isFor?: (institution: StaffInstitution) => boolean;
  /** Whether it can be used before the institution is approved. */
  isDraft?: true;
};

type StaffArea = { label: MessageKey; icon: LucideIcon; pages: readonly StaffPage[] };

const isOwner = ({ role }: StaffInstitution) => role === "owner";

/** The pages of an institution's staff area by area, in the order of the navigation. */
const staffAreas: readonly StaffArea[] = [
  {
    label: "staffArea.overview",
    icon: LayoutDashboard,
    pages: [{ page: "", label: "staffArea.overview", isDraft: true }],
  },
  {
    label: "staffArea.people",
    icon: Users,
    pages: [
      { page: "members", label: "institutions.staffMembers" },
      { page: "invitations", label: "institutions.staffInvitations", isDraft: true },
      { page: "cohorts", label: "institutions.staffCohorts", isDraft: true },
      { page: "classes", label: "classes.title" },
    ],
  },
  {
    label: "staffArea.activities",
    icon: ClipboardList,
    pages: [
      { page: "assignments", label: "assignments.title", isDraft: true },
      { page: "events", label: "eventList.title" },
      {
        page: "proofs",
        label: "institutionReport.submissions",
        isFor: (one) => one.mayVerifyProofs,
      },
    ],
  },
  {
    label: "institutionReport.title",
    icon: ChartColumn,
    pages: [
      { page: "report", label: "institutionReport.title" },
      { page: "exports", label: "exports.title" },
      { page: "leaderboard", label: "institutionReport.boardTitle" },
    ],
  },
  {
    label: "staffArea.advanced",
    icon: Settings,
    pages: [
      { page: "settings", label: "institutions.staffSettings" },
      { page: "membership", label: "memberships.planTitle" },
      { page: "webhooks", label: "webhooks.title" },
      { page: "sign-in", label: "signInPages.title", isFor: isOwner },
      { page: "records", label: "xapi.title", isFor: isOwner },
    ],
  },
];

const pathOf = (slug: string, page: string) =>
  page === "" ? staffHome(slug) : staffPath(slug, page);

/** Returns the areas that an institution and a role have, each with its pages and their addresses. */
export function areasOf(institution: StaffInstitution) {
  return staffAreas.flatMap(({ label, icon, pages }) => {
    const shown = pages
      .filter((page) => institution.isApproved || page.isDraft)
      .filter(({ isFor }) => isFor?.(institution) ?? true)
      .map(({ page, label }) => ({ to: pathOf(institution.slug, page), label }));
    const [first] = shown;
    return first ? [{ to: first.to, label, icon, pages: shown }] : [];
  });
}

/** Returns whether an address in the staff area can be opened before the institution is approved. */
export function isDraftPath(slug: string, path: string): boolean {
  const [page = ""] = path.slice(staffHome(slug).length + 1).split("/");
  return staffAreas.some(({ pages }) => pages.some((one) => one.isDraft && one.page === page));
}
