import type { ReactNode } from "react";
import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isKnownAddress } from "#app/domains/accounts/queries.server.ts";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
import { findFirstPath } from "#app/domains/institutions/assignments/find-own.server.ts";
import { answerRefusals } from "#app/domains/institutions/institution-refusals.ts";
import { memberRoleKey } from "#app/domains/institutions/institution.ts";
import { acceptInvitation } from "#app/domains/institutions/invitations/accept.server.ts";
import {
  invitationPath,
  invitationRules,
  type InvitationState,
  maskAddress,
  type ShownInvitation,
  normalizeEmail,
} from "#app/domains/institutions/invitations/invitation.ts";
import { findInvitation } from "#app/domains/institutions/invitations/queries.server.ts";
import { refuseInvitation } from "#app/domains/institutions/invitations/refuse.server.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import type { AccountAnswer } from "#app/http/auth/account-forms.server.ts";
import { signInPath } from "#app/http/auth/guards.server.ts";
import { signUpInvited } from "#app/http/auth/invited-account.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { env } from "#app/platform/env.server.ts";
import { AccountScript } from "#app/routes/public/auth/account-script.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/invitation";
import { JoinForm } from "./join-form.tsx";

export const handle = { script: false, help: "join-an-institution" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const found = await findInvitation(params.token);
  if (!found) return data(undefined, { status: 404 });
  const isMine = actor !== undefined && normalizeEmail(actor.email) === found.email;
  // Whoever has the link and no account can create the one of its address, which the link has confirmed. Otherwise only
  // the owner of the address sees it: a user with the link of another user's invitation must not learn it.
  const isNew =
    actor === undefined && found.state === "open" && !(await isKnownAddress(found.email));
  const email = isMine || isNew ? found.email : maskAddress(found.email);
  const invitation = { ...found, email, name: isNew ? found.name : "" };
  const ages = { minimumAge: env().MINIMUM_AGE, ageOfConsent: ageAsked() };
  const passwordMinLength = env().PASSWORD_MIN_LENGTH;
  const own = { isMine, isNew, ownEmail: actor?.email };
  return data({ token: params.token, invitation, ...own, ...ages, passwordMinLength });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { token } = params;
  const form = await readForm(request);
  const actor = await ctx.actor();
  switch (form.get("intent")) {
    case "refuse":
      return withFailure(ctx, "institutions.changeFailed", () => decline(ctx, token));
    case "accept": {
      if (actor)
        return withFailure(ctx, "institutions.changeFailed", () => join(ctx, actor, token));
      const path = signInPath(invitationPath(token));
      return redirectWithToast(ctx, path, "error", { key: "common.pleaseLogin" });
    }
    case "sign-up": {
      // With a session, the page has another form.
      if (actor) return redirectDocument(invitationPath(token));
      const found = await findInvitation(token);
      if (found?.state !== "open") {
        return refused(ctx, token, found ? `invitation-${found.state}` : "not-found");
      }
      const signedUp = await signUpInvited(request, ctx, found, form);
      if (!signedUp.ok) return signedUp.response;
      return withFailure(ctx, "institutions.changeFailed", () => join(ctx, signedUp.user, token));
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

async function join(ctx: RequestContext, user: Pick<Actor, "id" | "email">, token: string) {
  const accepted = await acceptInvitation(user, token);
  if (!accepted.ok) return refused(ctx, token, accepted.reason);
  const { id, slug, name } = accepted.institution;
  const message = { key: "institutions.accepted", params: { name } } as const;
  const path = (await findFirstPath(user.id, { id, slug })) ?? institutionPath(slug);
  return redirectWithToast(ctx, path, "success", message);
}

async function decline(ctx: RequestContext, token: string) {
  const declined = await refuseInvitation(token);
  if (!declined.ok) return refused(ctx, token, declined.reason);
  return redirectWithToast(ctx, invitationPath(token), "success", {
    key: "institutions.declined",
  });
}

async function refused(ctx: RequestContext, token: string, reason: keyof typeof answerRefusals) {
  const { status, key } = answerRefusals[reason];
  const name = (await findInvitation(token))?.institution.name ?? "";
  return fail(ctx, status, { key, params: { name } });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  if (!loaderData) {
    return (
      <Message
        title={t("institutions.invitationGone")}
        hint={t("institutions.invitationGoneHint")}
      />
    );
  }
  const { invitation, ownEmail, ageOfConsent } = loaderData;
  const answer: AccountAnswer | undefined = actionData;
  const { institution, state } = invitation;
  if (state !== "open") {
    return (
      <Message
        title={t(overKeys[state])}
        hint={t(
          state === "expired"
            ? "institutions.invitationExpiredHint"
            : "institutions.invitationOverHint",
          { name: institution.name },
        )}
      >
        <LinkButton reloadDocument variant="secondary" to={institutionPath(institution.slug)}>
          {t("institutions.viewInstitution", { name: institution.name })}
        </LinkButton>
      </Message>
    );
  }
  return (
    <Message
      title={t("institutions.invitationTitle", { name: institution.name })}
      hint={whoInvites(t, invitation)}
    >
      <p>{t("institutions.yourRole", { role: t(memberRoleKey(invitation.role)) })}</p>
      <p className="text-ink-muted mt-3 max-w-prose">
        {t("institutions.sharedData", { name: institution.name })}
      </p>
      <p className="text-ink-muted mt-3 max-w-prose">
        {t("institutions.hideFromStaff")}{" "}
        {ageOfConsent !== null && (
          <>{t("institutions.hideFromStaffMinor", { age: ageOfConsent })} </>
        )}
        {ownEmail !== undefined && (
          <a href="/profile" className="link">
            {t("institutions.changeInProfile")}
          </a>
        )}
      </p>
      <JoinForm {...loaderData} errors={errors} values={answer?.values ?? {}} />
      <div className="mt-4">
        <ConfirmDialog
          trigger={t("institutions.decline")}
          variant={{ variant: "secondary", size: "small" }}
          question={t("institutions.declineQuestion", { name: institution.name })}
          description={t("institutions.declineHint", {
            name: institution.name,
            days: invitationRules.cooldownDays,
          })}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("institutions.decline")}
        >
          <input type="hidden" name="intent" value="refuse" />
        </ConfirmDialog>
      </div>
      <AccountScript />
    </Message>
  );
}

const overKeys = {
  expired: "institutions.invitationExpired",
  withdrawn: "institutions.invitationWithdrawn",
  refused: "institutions.invitationDeclined",
  accepted: "institutions.invitationAccepted",
} as const satisfies Record<Exclude<InvitationState, "open">, string>;

function whoInvites(
  t: ReturnType<typeof useMessages>,
  { institution, invitedBy }: ShownInvitation,
) {
  const { name } = institution;
  return invitedBy === null
    ? t("institutions.invitationFrom", { name })
    : t("institutions.invitationBy", { name, by: invitedBy });
}

type MessageProps = { title: string; hint: string; children?: ReactNode };

function Message({ title, hint, children }: MessageProps) {
  return (
    <div className="page py-12 md:py-16">
      <PageHead title={title} isUnlisted />
      <div className="max-w-prose">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <p className="text-ink-muted mt-2 text-lg wrap-anywhere">{hint}</p>
        <PageHelp />
        {children !== undefined && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
