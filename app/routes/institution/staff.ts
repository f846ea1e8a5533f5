import { staffPath } from "#app/domains/institutions/staff.ts";
import { redirect } from "#app/http/redirect.server.ts";

import type { Route } from "./+types/staff";

export const loader = ({ params }: Route.LoaderArgs) => redirect(staffPath(params.slug, "members"));
