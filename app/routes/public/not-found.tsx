import { data } from "react-router";

import { requestContext } from "#app/http/request-context.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/not-found";

export function loader({ request, context }: Route.LoaderArgs) {
  context.get(requestContext).log.warn({ path: new URL(request.url).pathname }, "no such page");
  return data(null, { status: 404 });
}

export default function NotFound() {
  const t = useMessages();
  return (
    <main>
      <h1>{t("notFound.heading")}</h1>
      <p>{t("notFound.message")}</p>
      <a href="/">{t("notFound.returnHome")}</a>
    </main>
  );
}
