import type { MessageKey } from "#content/messages/catalogue.ts";

export type SiteLinkEntry = { to: string; label: MessageKey };

export const mainLinks: readonly SiteLinkEntry[] = [
  { to: "/", label: "nav.home" },
  { to: "/sdgs", label: "nav.exploreSdgs" },
  { to: "/courses", label: "nav.courses" },
  { to: "/institutions", label: "nav.institutions" },
  { to: "/community", label: "nav.community" },
  { to: "/events", label: "nav.events" },
  { to: "/membership", label: "nav.membership" },
  { to: "/shop", label: "nav.shop" },
  { to: "/blog", label: "nav.blog" },
];

export const accountLinks: readonly SiteLinkEntry[] = [
  { to: "/passport", label: "nav.digitalPassport" },
  { to: "/dashboard", label: "nav.dashboard" },
  { to: "/certificates", label: "nav.myCertificates" },
  { to: "/profile", label: "nav.profile" },
];

export const adminLinks: readonly SiteLinkEntry[] = [
  { to: "/admin", label: "nav.adminPanel" },
  { to: "/admin/missions", label: "nav.manageMissions" },
  { to: "/admin/events", label: "nav.manageEvents" },
];

export const footerGroups: readonly { title: MessageKey; links: readonly SiteLinkEntry[] }[] = [
  {
    title: "footer.learn",
    links: [
      { to: "/sdgs", label: "nav.exploreSdgs" },
      { to: "/courses", label: "nav.courses" },
      { to: "/events", label: "nav.events" },
      { to: "/missions", label: "footer.missions" },
      { to: "/blog", label: "nav.blog" },
    ],
  },
  {
    title: "footer.takePart",
    links: [
      { to: "/community", label: "nav.community" },
      { to: "/leaderboard", label: "footer.leaderboard" },
      { to: "/impact", label: "footer.impact" },
      { to: "/institutions", label: "nav.institutions" },
      { to: "/membership", label: "nav.membership" },
      { to: "/shop", label: "nav.shop" },
    ],
  },
  {
    title: "footer.aboutUs",
    links: [
      { to: "/about", label: "footer.about" },
      { to: "/help", label: "footer.help" },
      { to: "/verify", label: "footer.verify" },
      { to: "/contact", label: "footer.contact" },
      { to: "/partnership", label: "footer.partnership" },
      { to: "/api", label: "footer.api" },
    ],
  },
  {
    title: "footer.legal",
    links: [
      { to: "/privacy", label: "footer.privacy" },
      { to: "/terms", label: "footer.terms" },
      { to: "/cookies", label: "footer.cookies" },
    ],
  },
];
