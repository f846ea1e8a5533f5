import { redirect } from "react-router";

import { staffPath } from "#app/domains/institutions/staff.ts";

import type { Route } from "./+types/staff";

export const loader = ({ params }: Route.LoaderArgs) => redirect(staffPath(params.slug, "members"));
