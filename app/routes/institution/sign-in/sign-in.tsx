import {
  providerFormFields,
  type ProviderFormField,
  signInPage,
} from "#app/domains/institutions/identity-provider/identity-provider.ts";
import { IdentityProviderInput } from "#app/domains/institutions/identity-provider/input.ts";
import { findIdentityProvider } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { providerRefusals } from "#app/domains/institutions/identity-provider/refusals.ts";
import {
  removeIdentityProvider,
  saveIdentityProvider,
} from "#app/domains/institutions/identity-provider/save.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { redirectUriOf } from "#app/http/auth/provider-sign-in.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { NotOnPlan } from "#app/routes/institution/not-on-plan.tsx";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/sign-in";
import { SignInForm } from "./form.tsx";
import { SignInState } from "./state.tsx";

export const handle = { script: false, help: "set-up-institution-login" };

export async function loader({ context }: Route.LoaderArgs) {
  const institution = staffInstitution(context);
  // Connections of an institution are visible to its owners only.
  if (institution.role !== "owner") throw redirect(staffPath(institution.slug, "members"));
  const actor = await requireActor(context);
  const [provider, limits] = await Promise.all([
    findIdentityProvider(actor, institution.id),
    findInstitutionLimits(institution.id),
  ]);
  const redirectUri = redirectUriOf({ key: institution.id });
  return { provider, mayConnect: limits.mayConnect, redirectUri };
}

const providerForm = defineForm({
  input: IdentityProviderInput,
  fields: providerFormFields,
  read: (form) => readFields(form, [...providerFormFields, "client_secret"]),
  refusals: providerRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const form = await readForm(request);
  const page = staffPath(slug, signInPage);
  const failure = "signInPages.saveFailed";
  if (form.get("intent") === "remove") {
    const outcomes = { refusals: providerRefusals, failure } as const;
    const remove = () => removeIdentityProvider(actor, id);
    return runAndRedirect(ctx, outcomes, remove, { key: "signInPages.removed" }, page);
  }
  return providerForm.submit(ctx, form, failure, async (input) => {
    const saved = await saveIdentityProvider(actor, id, input);
    if (!saved.ok) return saved;
    const key = saved.isConfirmed ? "signInPages.saved" : "signInPages.savedWaiting";
    return redirectWithToast(ctx, page, "success", { key });
  });
}

export default function InstitutionSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<ProviderFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const { provider, mayConnect, redirectUri } = loaderData;
  return (
    <StaffScreen title={t("signInPages.title")} subtitle={t("signInPages.subtitle")}>
      {provider && <SignInState provider={provider} mayConnect={mayConnect} />}
      {mayConnect ? (
        <SignInForm
          provider={provider}
          redirectUri={redirectUri}
          values={answer?.values}
          errors={errors}
        />
      ) : (
        <NotOnPlan title={t("signInPages.notOnPlan")} hint={t("signInPages.notOnPlanHint")} />
      )}
    </StaffScreen>
  );
}
