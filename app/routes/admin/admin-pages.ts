import {
  Building2,
  CalendarDays,
  CircleQuestionMark,
  Download,
  FileBadge,
  Funnel,
  Gauge,
  GraduationCap,
  Inbox,
  KeyRound,
  Layers,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ReceiptText,
  ScrollText,
  ShoppingBag,
  Target,
  Users,
  Webhook,
} from "lucide-react";

import type { MessageKey } from "#content/messages/catalogue.ts";

type AdminPage = {
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  /** The heading above this page and those that follow. */
  group?: MessageKey;
  /** The path below which its subpages are, if not its own address. */
  folder?: string;
};

/** The admin screens, in the order of the navigation. */
export const adminPages: readonly AdminPage[] = [
  { to: "/admin/overview", label: "nav.adminOverview", icon: Gauge },
  { to: "/admin/funnel", label: "nav.adminFunnel", icon: Funnel },
  {
    to: "/admin/missions",
    label: "nav.adminMissions",
    icon: Target,
    group: "nav.adminGroupLearning",
  },
  { to: "/admin/events", label: "nav.adminEvents", icon: CalendarDays },
  { to: "/admin/certificates", label: "nav.adminCertificates", icon: FileBadge },
  { to: "/admin", label: "nav.adminTemplates", icon: Layers, folder: "/admin/templates" },
  { to: "/admin/instructors", label: "nav.adminInstructors", icon: GraduationCap },
  { to: "/admin/questions", label: "nav.adminQuestions", icon: CircleQuestionMark },
  { to: "/admin/people", label: "nav.adminUsers", icon: Users, group: "nav.adminGroupPeople" },
  { to: "/admin/institutions", label: "nav.adminInstitutions", icon: Building2 },
  { to: "/admin/community", label: "nav.adminCommunity", icon: MessagesSquare },
  { to: "/admin/inbox", label: "nav.adminInbox", icon: Inbox },
  { to: "/admin/blog", label: "nav.adminBlog", icon: Newspaper, group: "nav.adminGroupSales" },
  { to: "/admin/shop", label: "nav.adminShop", icon: ShoppingBag },
  { to: "/admin/payments", label: "nav.adminPayments", icon: ReceiptText },
  {
    to: "/admin/sign-in-domains",
    label: "nav.adminSignIn",
    icon: KeyRound,
    group: "nav.adminGroupSystem",
  },
  { to: "/admin/webhooks", label: "nav.adminWebhooks", icon: Webhook },
  { to: "/admin/exports", label: "nav.adminExports", icon: Download },
  { to: "/admin/audit", label: "nav.adminAudit", icon: ScrollText },
];

/** Returns the admin page that a path belongs to. */
export function findAdminPage(pathname: string): AdminPage | undefined {
  return (
    adminPages.find(({ to }) => to === pathname) ??
    adminPages.find(({ to, folder = to }) => pathname.startsWith(`${folder}/`))
  );
}
