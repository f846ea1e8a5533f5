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
    route("passport/:slug", "routes/public/public-passport.tsx"),
    route("missions", "routes/public/missions.tsx"),
    route("missions/:id", "routes/public/mission.tsx"),
    layout("routes/learner/layout.tsx", [
      route("passport", "routes/learner/passport.tsx"),
      route("checkin/:qrCode", "routes/learner/check-in.tsx"),
    ]),
    layout("routes/admin/layout.tsx", [
      route("admin/missions", "routes/admin/missions.tsx"),
      route("admin/missions/:id/edit", "routes/admin/mission-edit.tsx"),
      route("admin/events", "routes/admin/events.tsx"),
      route("admin/events/:id/edit", "routes/admin/event-edit.tsx"),
    ]),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("logout", "routes/resources/logout.ts"),
  route("admin/events/:id/qr.png", "routes/resources/event-qr.ts"),
  route("missions/photos/:id", "routes/resources/proof-photo.ts"),
  route("passport/:slug/image.png", "routes/resources/passport-image.ts"),
] satisfies RouteConfig;
