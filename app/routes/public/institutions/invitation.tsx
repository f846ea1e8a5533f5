import type { ReactNode } from "react";
import { data, Form } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { ageAsked } from "#app/domains/accounts/sign-in/age-asked.server.ts";
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
import { signInPath } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/invitation";

export const handle = { script: false, help: "join-an-institution" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const found = await findInvitation(params.token);
  if (!found) return data(undefined, { status: 404 });
  const isMine = actor !== undefined && normalizeEmail(actor.email) === found.email;
  // A user with the link of another user's invitation must not learn the email address from it.
  const invitation = { ...found, email: isMine ? found.email : maskAddress(found.email) };
  const ageOfConsent = ageAsked();
  return data({ token: params.token, invitation, isMine, ownEmail: actor?.email, ageOfConsent });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const path = invitationPath(params.token);
  const intent = (await readForm(request)).get("intent");
  if (intent !== "accept" && intent !== "refuse") {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const actor = await ctx.actor();
  if (intent === "refuse")
    return withFailure(ctx, "institutions.changeFailed", () => decline(ctx, params.token));
  if (!actor) {
    return redirectWithToast(ctx, signInPath(path), "error", { key: "common.pleaseLogin" });
  }
  return withFailure(ctx, "institutions.changeFailed", () => join(ctx, actor, params.token));
}

async function join(ctx: RequestContext, actor: Actor, token: string) {
  const accepted = await acceptInvitation(actor, token);
  if (!accepted.ok) return refused(ctx, token, accepted.reason);
  const { slug, name } = accepted.institution;
  const message = { key: "institutions.accepted", params: { name } } as const;
  return redirectWithToast(ctx, institutionPath(slug), "success", message);
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

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) {
    return (
      <Message
        title={t("institutions.invitationGone")}
        hint={t("institutions.invitationGoneHint")}
      />
    );
  }
  const { invitation, isMine, ownEmail, ageOfConsent } = loaderData;
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
      {isMine ? (
        <Form method="post" className="mt-8">
          <input type="hidden" name="intent" value="accept" />
          <Button type="submit">{t("institutions.accept", { name: institution.name })}</Button>
        </Form>
      ) : (
        <SignIn {...loaderData} />
      )}
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

type SignInProps = { token: string; invitation: ShownInvitation; ownEmail: string | undefined };

function SignIn({ token, invitation: { email }, ownEmail }: SignInProps) {
  const t = useMessages();
  const signIn = authPath(token);
  if (ownEmail !== undefined) {
    return (
      <div className="border-line-strong mt-8 border-s-2 ps-4">
        <p className="font-semibold">{t("institutions.otherAddress")}</p>
        <p className="text-ink-muted mt-1 max-w-prose wrap-anywhere">
          {t("institutions.otherAddressHint", { email, own: ownEmail })}
        </p>
        <form method="post" action="/logout" className="mt-4">
          <Button type="submit" variant="secondary">
            {t("institutions.logOut")}
          </Button>
        </form>
      </div>
    );
  }
  return (
    <div className="mt-8">
      <p className="max-w-prose wrap-anywhere">{t("institutions.logInHint", { email })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton reloadDocument to={signIn}>
          {t("institutions.logIn")}
        </LinkButton>
        <LinkButton reloadDocument variant="secondary" to={`${signIn}&tab=sign-up`}>
          {t("institutions.createAccount")}
        </LinkButton>
      </p>
    </div>
  );
}

const authPath = (token: string) => `/auth?redirect=${encodeURIComponent(invitationPath(token))}`;

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
