import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/public/landing.tsx"),
    route("auth", "routes/public/auth.tsx"),
    route("login", "routes/public/auth.tsx", { id: "login" }),
    route("register", "routes/public/auth.tsx", { id: "register" }),
    route("second-step", "routes/public/second-step.tsx"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("reset-password", "routes/public/reset-password.tsx"),
    route("verify-email", "routes/public/verify-email.tsx"),
    route("confirm-email", "routes/public/confirm-email.tsx"),
    route("passport/:slug", "routes/public/public-passport.tsx"),
    route("verify", "routes/public/verify.tsx"),
    route("verify/:number", "routes/public/verify.tsx", { id: "verify-number" }),
    layout("routes/learner/layout.tsx", [
      route("passport", "routes/learner/passport.tsx"),
      route("profile", "routes/learner/profile.tsx"),
      route("certificates", "routes/learner/certificates.tsx"),
      route("checkin/:qrCode", "routes/learner/check-in.tsx"),
    ]),
    layout("routes/admin/layout.tsx", [
      route("admin", "routes/admin/templates.tsx"),
      route("admin/templates/:id", "routes/admin/template-edit.tsx"),
      route("admin/certificates", "routes/admin/certificates.tsx"),
      route("admin/events", "routes/admin/events.tsx"),
      route("admin/events/:id/edit", "routes/admin/event-edit.tsx"),
    ]),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("logout", "routes/resources/logout.ts"),
  route("profile/export", "routes/resources/export.ts"),
  route("certificates/:id/file.pdf", "routes/resources/certificate-file.ts"),
  route("certificates/:id/preview.webp", "routes/resources/certificate-preview.ts"),
  route("admin/events/:id/qr.png", "routes/resources/event-qr.ts"),
  route("storage/certificates/:kind/:name", "routes/resources/template-file.ts"),
  route("passport/:slug/image.png", "routes/resources/passport-image.ts"),
] satisfies RouteConfig;
