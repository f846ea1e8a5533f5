import { comeBackFromProvider } from "#app/http/auth/provider-sign-in.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";

import type { Route } from "./+types/provider-callback";

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  comeBackFromProvider(request, context.get(requestContext), params.provider ?? "platform");
