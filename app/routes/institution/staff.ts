import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { Route } from "./+types/staff";

export const loader = ({ params }: Route.LoaderArgs) => redirect(staffPath(params.slug, "members"));
