import { matchPath } from "react-router";

import type { HelpSlug } from "#app/domains/static-pages/help-task.ts";

/** The help of a page, or of each of its tabs; `""` is the tab that is open at first. */
type PageHelp = HelpSlug | ({ "": HelpSlug } & Record<string, HelpSlug>);

/** The help page for each page of the product that has one, by the page's path as in `routes.ts`. */
export const helpByPage: Record<string, PageHelp> = {
  "/auth": "log-in",
  "/login": "log-in",
  "/register": "create-an-account",
  "/second-step": "log-in",
  "/forgot-password": "log-in",
  "/profile": {
    "": "change-your-details",
    security: "protect-your-account",
    "api-keys": "create-an-api-key",
    data: "export-or-delete-your-data",
  },
  "/passport": "share-your-passport",
  "/certificates": "download-a-certificate",
  "/verify": "verify-a-certificate",
  "/verify/:number": "verify-a-certificate",
  "/badges": "earn-points-and-badges",
  "/leaderboard": "see-your-rank",
  "/courses": "complete-a-course",
  "/courses/:slug": "complete-a-course",
  "/courses/:slug/learn/:lesson": "complete-a-course",
  "/courses/:slug/learn/quiz/:quiz": "complete-a-course",
  "/missions": "submit-a-mission",
  "/missions/:id": "submit-a-mission",
  "/events": "go-to-an-event",
  "/events/:id": "go-to-an-event",
  "/checkin/:qrCode": "check-in-to-an-event",
  "/admin/events/:id": "check-people-in",
  "/admin/events/:id/scan": "check-people-in",
  "/community": "write-in-the-community",
  "/community/write": "write-in-the-community",
  "/community/posts/:id/edit": "write-in-the-community",
  "/community/posts/:id/report": "report-or-block-someone",
  "/community/following": "report-or-block-someone",
  "/membership": "start-or-cancel-a-membership",
  "/membership/start": "start-or-cancel-a-membership",
  "/membership/mine": "pay-an-invoice",
  "/shop": "order-from-the-shop",
  "/shop/basket": "order-from-the-shop",
  "/shop/checkout": "order-from-the-shop",
  "/profile/orders": "order-from-the-shop",
  "/profile/orders/:number": "pay-an-invoice",
  "/instructor": "become-an-instructor",
  "/instructor/courses": "create-a-course",
  "/instructor/courses/new": "create-a-course",
  "/instructor/courses/:id": "publish-a-course",
  "/instructor/courses/:id/about": "create-a-course",
  "/instructor/courses/:id/learners": "see-how-learners-do",
  "/instructor/courses/:id/lessons/:lesson": "create-a-course",
  "/instructor/courses/:id/quizzes/:quiz": "write-a-quiz",
  "/institutions": "register-an-institution",
  "/institutions/register": "register-an-institution",
  "/institutions/:slug": "join-an-institution",
  "/institutions/:slug/learning": "join-an-institution",
  "/invitations/:token": "join-an-institution",
  "/institutions/:slug/staff/members": "manage-members",
  "/institutions/:slug/staff/invitations": "invite-members",
  "/institutions/:slug/staff/cohorts": "manage-members",
  "/institutions/:slug/staff/settings": "manage-members",
  "/institutions/:slug/staff/assignments": "assign-courses-and-missions",
  "/institutions/:slug/staff/assignments/:id": "assign-courses-and-missions",
  "/institutions/:slug/staff/proofs": "review-members-submissions",
  "/institutions/:slug/staff/report": "read-the-report",
  "/institutions/:slug/staff/leaderboard": "read-the-report",
  "/institutions/:slug/staff/membership": "start-or-cancel-a-membership",
  "/institutions/:slug/staff/sign-in": "set-up-institution-login",
  "/institutions/:slug/staff/records": "connect-your-systems",
  "/institutions/:slug/staff/webhooks": "connect-your-systems",
  "/institutions/:slug/staff/webhooks/:id": "connect-your-systems",
  "/admin": "design-a-certificate",
  "/admin/templates/:id": "design-a-certificate",
  "/admin/overview": "set-up-your-installation",
  "/admin/certificates": "issue-a-certificate",
  "/admin/instructors": "decide-on-applications",
  "/admin/institutions": "decide-on-applications",
  "/admin/sign-in-domains": "decide-on-applications",
  "/admin/missions": "manage-missions",
  "/admin/missions/:id/edit": "manage-missions",
  "/admin/events": "create-an-event",
  "/admin/events/:id/edit": "create-an-event",
  "/admin/shop": "run-the-shop",
  "/admin/shop/orders": "run-the-shop",
  "/admin/shop/orders/:number": "run-the-shop",
  "/admin/shop/products/:id": "run-the-shop",
  "/admin/payments": "record-a-payment",
  "/admin/people": "give-someone-a-role",
  "/admin/audit": "give-someone-a-role",
  "/admin/community": "moderate-the-community",
  "/admin/inbox": "answer-messages",
  "/admin/inbox/:id": "answer-messages",
  "/admin/blog": "publish-an-article",
  "/admin/blog/new": "publish-an-article",
  "/admin/blog/:id": "publish-an-article",
  "/admin/webhooks": "connect-your-systems",
  "/admin/webhooks/:id": "connect-your-systems",
};

/** Returns the help page for a page of the product; undefined if it has none. */
export function findHelp(pathname: string, search: string): HelpSlug | undefined {
  const help = helpByPage[pathname] ?? findByPattern(pathname);
  if (help === undefined || typeof help === "string") return help;
  return help[new URLSearchParams(search).get("tab") ?? ""] ?? help[""];
}

function findByPattern(pathname: string): PageHelp | undefined {
  const pattern = Object.keys(helpByPage).find(
    (path) => path.includes(":") && matchPath(path, pathname),
  );
  return pattern === undefined ? undefined : helpByPage[pattern];
}
