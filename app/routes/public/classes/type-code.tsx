import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { classPath, readClassCode } from "#app/domains/institutions/classes/class.ts";
import { ClassCodeForm } from "#app/domains/institutions/classes/code-form.tsx";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/type-code";

export const handle = { script: false, help: "use-a-class-account" };

// The form has the method GET: which class a code belongs to is looked up by the page that it leads to.
export function loader({ context }: Route.LoaderArgs) {
  const typed = context.get(requestContext).url.searchParams.get("code");
  const code = typed === null ? undefined : readClassCode(typed);
  if (code !== undefined) throw redirectDocument(classPath(code));
  return { typed };
}

export default function TypeClassCode({ loaderData: { typed } }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <>
      <PageHead
        title={t("classes.typeHeading")}
        description={t("classes.typeSubtitle")}
        isUnlisted
      />
      <AccountCard title={t("classes.typeHeading")} subtitle={t("classes.typeSubtitle")}>
        <ClassCodeForm
          value={typed?.slice(0, 20)}
          error={typed === null ? undefined : t("classes.codeInvalid")}
        />
      </AccountCard>
    </>
  );
}
