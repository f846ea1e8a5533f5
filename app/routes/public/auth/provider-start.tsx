import type { Actor } from "#app/domains/accounts/actor.ts";
import { isFreshSession } from "#app/domains/accounts/profile/find-settings.server.ts";
import { AccountCard } from "#app/domains/accounts/sign-in/card.tsx";
import { beginAtProvider } from "#app/http/auth/provider-sign-in.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { isFormFetch } from "#app/http/forms/answer-form-fetch.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { safeRedirect } from "#app/lib/safe-redirect.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/provider-start";

export const handle = { script: false };

const freshMinutes = 15;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const wanted = { provider: text("provider"), redirect: safeRedirect(text("redirect")) };
  const begin = async (linkTo?: Actor) => {
    const begun = await beginAtProvider(request, ctx, { ...wanted, ...(linkTo && { linkTo }) });
    if (begun instanceof Response || !isFormFetch(request)) return begun;
    // A submission by `fetch` can navigate to another site by itself.
    return redirect(begun.address);
  };
  if (text("intent") !== "connect") return begin();
  // Connecting a login provider requires a recent login.
  const session = await ctx.session();
  if (session && (await isFreshSession(session.id, freshMinutes))) {
    return begin(session.actor);
  }
  const path = session ? "/profile?tab=security" : "/auth?redirect=/profile%3Ftab%3Dsecurity";
  return redirectWithToast(ctx, path, "error", { key: "account.logInAgain" });
}

// The response is a page that navigates on, not a redirect: the content security policy allows forms to end on our
// own site only.
export default function ProviderStart({ actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!actionData || actionData instanceof Response) return <Nowhere />;
  const { address, name } = actionData;
  return (
    <>
      <PageHead title={t("signInPages.redirecting", { name })} isUnlisted />
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <AccountCard
        title={t("signInPages.redirecting", { name })}
        subtitle={t("signInPages.redirectingSubtitle")}
      >
        <a href={address} rel="noreferrer" className={buttonVariants({ wide: true })}>
          {t("signInPages.continue", { name })}
        </a>
      </AccountCard>
    </>
  );
}

function Nowhere() {
  const t = useMessages();
  return (
    <>
      <PageHead title={t("signInPages.notStarted")} isUnlisted />
      <AccountCard title={t("signInPages.notStarted")} subtitle={t("signInPages.notStartedHint")}>
        <LinkButton to="/auth" reloadDocument wide>
          {t("auth.backToLogin")}
        </LinkButton>
      </AccountCard>
    </>
  );
}
