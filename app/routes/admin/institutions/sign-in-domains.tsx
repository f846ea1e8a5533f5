import {
  confirmIdentityProvider,
  withdrawIdentityProvider,
} from "#app/domains/institutions/identity-provider/confirm.server.ts";
import type { ListedProvider } from "#app/domains/institutions/identity-provider/identity-provider.ts";
import { listIdentityProviders } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { providerRefusals } from "#app/domains/institutions/identity-provider/refusals.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import { AdminFrame, ManageEmpty, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/sign-in-domains";

export const handle = { script: false, help: "decide-on-applications" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  return withFailure<ListedProvider[], undefined>(
    context.get(requestContext),
    "signInPages.loadFailed",
    () => listIdentityProviders(actor),
    () => undefined,
  );
}

const operations = {
  confirm: confirmIdentityProvider,
  withdraw: withdrawIdentityProvider,
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const { intent, id, domain, issuer } = typedFields(form, ["intent", "id", "domain", "issuer"]);
  if ((intent !== "confirm" && intent !== "withdraw") || !id || !domain || !issuer) {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const outcomes = { refusals: providerRefusals, failure: "signInPages.changeFailed" } as const;
  return runOperation(ctx, outcomes, async () => {
    const decided = await operations[intent](actor, id, { mailDomain: domain, issuer });
    if (!decided.ok) return decided;
    const key = intent === "confirm" ? "signInPages.confirmed" : "signInPages.withdrawn";
    return ok(ctx, { key, params: { domain } });
  });
}

export default function SignInDomains({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  useActionResult(actionData);
  return (
    <AdminFrame title={t("signInPages.adminTitle")} subtitle={t("signInPages.adminSubtitle")}>
      {!loaderData && (
        <ManageFailed title={t("signInPages.loadFailed")} hint={t("common.nothingLost")} />
      )}
      {loaderData?.length === 0 && (
        <ManageEmpty title={t("signInPages.adminEmpty")} hint={t("signInPages.adminEmptyHint")} />
      )}
      {loaderData !== undefined && loaderData.length > 0 && (
        <ItemList
          label={t("signInPages.adminTitle")}
          head={{ name: t("common.nameColumn"), state: t("common.stateColumn") }}
        >
          {loaderData.map((provider) => (
            <li key={provider.id}>
              <ProviderRow provider={provider} />
            </li>
          ))}
        </ItemList>
      )}
    </AdminFrame>
  );
}

function ProviderRow({ provider }: { provider: ListedProvider }) {
  const t = useMessages();
  const { mailDomain: domain, confirmedAt, website, issuer } = provider;
  const isConfirmed = confirmedAt !== null;
  return (
    <ItemRow
      titleId={`provider-${provider.id}`}
      title={domain}
      state={
        <State tone={isConfirmed ? "success" : "neutral"}>
          {t(isConfirmed ? "signInPages.stateConfirmed" : "signInPages.stateWaiting")}
        </State>
      }
      actions={<Decide provider={provider} />}
    >
      <ul className="text-ink-muted grid gap-1 text-sm wrap-anywhere">
        <li>
          {t("signInPages.adminInstitution")}:{" "}
          <a className="link" href={institutionPath(provider.slug)}>
            <bdi>{provider.institution}</bdi>
          </a>
        </li>
        {website !== null && (
          <li>
            {t("signInPages.adminWebsite")}:{" "}
            <a className="link" href={website} rel="noreferrer nofollow">
              <bdi>{website}</bdi>
            </a>
          </li>
        )}
        <li>
          {t("signInPages.issuer")}: <bdi>{issuer}</bdi>
        </li>
      </ul>
    </ItemRow>
  );
}

function Decide({
  provider: { id, mailDomain, issuer, confirmedAt },
}: {
  provider: ListedProvider;
}) {
  const t = useMessages();
  const isConfirmed = confirmedAt !== null;
  const name = t(isConfirmed ? "signInPages.withdrawNamed" : "signInPages.confirmNamed", {
    domain: mailDomain,
  });
  return (
    <form method="post">
      <input type="hidden" name="intent" value={isConfirmed ? "withdraw" : "confirm"} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="domain" value={mailDomain} />
      <input type="hidden" name="issuer" value={issuer} />
      <Button
        type="submit"
        size="small"
        variant={isConfirmed ? "quietDanger" : "quiet"}
        aria-label={name}
      >
        {t(isConfirmed ? "signInPages.withdraw" : "signInPages.confirm")}
      </Button>
    </form>
  );
}
