import { listUsefulScopes } from "#app/domains/accounts/api-keys/scopes.ts";
import { findPasswordHash } from "#app/domains/accounts/password/match.server.ts";
import { findCalendarToken } from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import {
  findProfileSettings,
  findSecurity,
  listApiKeys,
} from "#app/domains/accounts/profile/find-settings.server.ts";
import { listOwnInstitutions } from "#app/domains/institutions/queries.server.ts";
import { hasCreatedEndpoint } from "#app/domains/webhooks/queries.server.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { maxPictureBytes } from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { env } from "#app/platform/env.server.ts";
import type { HelpHandle } from "#app/routes/site/help-handle.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/profile";
import { act } from "./act.server.ts";
import type { ProfileAnswer } from "./answer.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { DataTab } from "./data-tab.tsx";
import { InstitutionsSection } from "./institutions-section.tsx";
import { KeysTab } from "./keys-tab.tsx";
import { PortraitSection } from "./portrait-section.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { findProviderSettings } from "./providers.server.ts";
import { SecurityTab } from "./security-tab.tsx";

export const handle = {
  help: ({ search }) => {
    switch (new URLSearchParams(search).get("tab")) {
      case "security":
        return "protect-your-account";
      case "api-keys":
        return "create-an-api-key";
      case "data":
        return "export-or-delete-your-data";
      default:
        return "change-your-details";
    }
  },
} satisfies HelpHandle;

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  // New with every load, so that a form is reset after a successful submission.
  const formKey = crypto.randomUUID();
  switch (context.get(requestContext).url.searchParams.get("tab")) {
    case "security": {
      const security = await findSecurity(actor, (await ctx.session())?.id ?? "");
      const providers = await findProviderSettings(actor);
      return {
        tab: "security",
        formKey,
        security,
        providers,
        minLength: env().PASSWORD_MIN_LENGTH,
      } as const;
    }
    case "api-keys":
      return {
        tab: "api-keys",
        formKey,
        keys: await listApiKeys(actor),
        scopes: listUsefulScopes(actor),
      } as const;
    case "data": {
      const hasPassword = (await findPasswordHash(actor.id)) !== undefined;
      const invoiceYears = env().INVOICE_RETENTION_YEARS;
      return { tab: "data", formKey, hasPassword, invoiceYears } as const;
    }
    default: {
      const countries = listCountries(ctx.locale);
      // Sent together, so that they take one round trip.
      const [settings, calendarToken, institutions, hasWebhooks] = await Promise.all([
        findProfileSettings(actor),
        findCalendarToken(actor),
        listOwnInstitutions(actor.id),
        hasCreatedEndpoint(actor.id),
      ]);
      return {
        tab: "profile",
        formKey,
        settings,
        calendarToken,
        countries,
        institutions,
        hasWebhooks,
      } as const;
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const upload = await readUpload(request, maxPictureBytes);
  if (upload.isCut && !upload.form.has("intent")) throw new Response(null, { status: 413 });
  return withFailure(ctx, "account.changeFailed", () => act(request, ctx, actor, upload));
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer = actionData as ProfileAnswer | undefined;
  useActionResult(answer);
  return (
    <div className="page pb-16">
      <PageHead title={t("account.title")} description={t("account.subtitle")} isUnlisted />
      <div className="paper">
        <PageHeader title={t("account.title")} subtitle={t("account.subtitle")} />
        <Tabs
          label={t("account.title")}
          tabs={[
            { value: "profile", label: t("account.tabProfile") },
            { value: "security", label: t("account.tabSecurity") },
            { value: "api-keys", label: t("account.tabKeys") },
            { value: "data", label: t("account.tabData") },
          ]}
          current={loaderData.tab}
        >
          <div key={loaderData.formKey} className="ruled-sections">
            {loaderData.tab === "profile" && (
              <>
                <ProfileTab
                  settings={loaderData.settings}
                  countries={loaderData.countries}
                  hasWebhooks={loaderData.hasWebhooks}
                  answer={answer}
                />
                <PortraitSection settings={loaderData.settings} answer={answer} />
                <CalendarSection token={loaderData.calendarToken} />
                <InstitutionsSection institutions={loaderData.institutions} />
              </>
            )}
            {loaderData.tab === "security" && (
              <SecurityTab
                security={loaderData.security}
                providers={loaderData.providers}
                minLength={loaderData.minLength}
                answer={answer}
              />
            )}
            {loaderData.tab === "api-keys" && (
              <KeysTab
                keys={loaderData.keys}
                scopes={loaderData.scopes}
                newId={loaderData.formKey}
                answer={answer}
              />
            )}
            {loaderData.tab === "data" && <DataTab {...loaderData} answer={answer} />}
          </div>
        </Tabs>
      </div>
    </div>
  );
}
