import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/public/landing.tsx"),
    layout("routes/learner/layout.tsx", [route("passport", "routes/learner/passport.tsx")]),
    layout("routes/admin/layout.tsx", []),
    route("passport/:slug", "routes/public/public-passport.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("passport/:slug/image.png", "routes/resources/passport-image.ts"),
] satisfies RouteConfig;
