import {
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Database,
  Inbox,
  KeyRound,
  type LucideIcon,
  MailPlus,
  ReceiptText,
  School,
  Settings,
  Trophy,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";

import type { StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type StaffPage = {
  /** The last segment of its address. */
  page: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Whether an institution or a role has the page, for pages that not all have. */
  isFor?: (institution: StaffInstitution) => boolean;
};

/** The pages of an institution's staff area, in the order of the navigation. */
export const staffPages: readonly StaffPage[] = [
  { page: "members", label: "institutions.staffMembers", icon: UserRound },
  { page: "invitations", label: "institutions.staffInvitations", icon: MailPlus },
  { page: "cohorts", label: "institutions.staffCohorts", icon: Users },
  { page: "classes", label: "classes.title", icon: School },
  { page: "assignments", label: "assignments.title", icon: ClipboardList },
  {
    page: "proofs",
    label: "institutionReport.submissions",
    icon: Inbox,
    isFor: (one) => one.mayVerifyProofs,
  },
  { page: "events", label: "eventList.title", icon: CalendarDays },
  { page: "report", label: "institutionReport.title", icon: ChartColumn },
  { page: "leaderboard", label: "institutionReport.boardTitle", icon: Trophy },
  { page: "membership", label: "memberships.planTitle", icon: ReceiptText },
  { page: "webhooks", label: "webhooks.title", icon: Webhook },
  { page: "settings", label: "institutions.staffSettings", icon: Settings },
  {
    page: "sign-in",
    label: "signInPages.title",
    icon: KeyRound,
    isFor: ({ role }) => role === "owner",
  },
  { page: "records", label: "xapi.title", icon: Database, isFor: ({ role }) => role === "owner" },
];
