import { readQrCode } from "#app/domains/events/check-in/qr-code.server.ts";
import { checkInPath, readShortCode } from "#app/domains/events/event.ts";
import { TypeCodeForm } from "#app/domains/events/typed-code/type-code-form.tsx";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/type-code";

export const handle = { script: false, help: "check-in-to-an-event" };

// The form has the method GET: which event a code belongs to is looked up by the page that it leads to.
export function loader({ context }: Route.LoaderArgs) {
  const typed = context.get(requestContext).url.searchParams.get("code")?.trim();
  if (typed) throw redirectDocument(checkInPath(readShortCode(typed) ?? readQrCode(typed)));
  return { isEmpty: typed !== undefined };
}

export default function TypeCode({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={t("checkIn.heading")} description={t("checkIn.typeSubtitle")} isUnlisted />
      <article className="border-line bg-raised mx-auto max-w-md rounded-md border px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-2xl">{t("checkIn.heading")}</h1>
        <p className="text-ink-muted mt-2 mb-6">{t("checkIn.typeSubtitle")}</p>
        <TypeCodeForm error={loaderData.isEmpty ? t("checkIn.codeRequired") : undefined} />
        <p className="text-ink-muted mt-6 text-sm">{t("checkIn.askStaff")}</p>
        <PageHelp />
      </article>
    </div>
  );
}
