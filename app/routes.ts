import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/public/landing.tsx"),
    route("auth", "routes/public/auth.tsx"),
    route("login", "routes/public/auth.tsx", { id: "login" }),
    route("register", "routes/public/auth.tsx", { id: "register" }),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("reset-password", "routes/public/reset-password.tsx"),
    route("verify-email", "routes/public/verify-email.tsx"),
    route("badges", "routes/public/badges.tsx"),
    route("badges/:slug", "routes/public/badge.tsx"),
    route("passport/:slug", "routes/public/public-passport.tsx"),
    layout("routes/learner/layout.tsx", [
      route("passport", "routes/learner/passport.tsx"),
      route("dashboard", "routes/learner/dashboard.tsx"),
      route("notifications", "routes/learner/notifications.tsx"),
      route("checkin/:qrCode", "routes/learner/check-in.tsx"),
    ]),
    layout("routes/admin/layout.tsx", [
      route("admin/events", "routes/admin/events.tsx"),
      route("admin/events/:id/edit", "routes/admin/event-edit.tsx"),
    ]),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("logout", "routes/resources/logout.ts"),
  route("admin/events/:id/qr.png", "routes/resources/event-qr.ts"),
  route("passport/:slug/image.png", "routes/resources/passport-image.ts"),
] satisfies RouteConfig;
