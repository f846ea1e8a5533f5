import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [
    index("routes/public/landing.tsx"),
    layout("routes/learner/layout.tsx", []),
    layout("routes/admin/layout.tsx", []),
    route("*", "routes/public/not-found.tsx"),
  ]),
] satisfies RouteConfig;
