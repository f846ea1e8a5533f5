import { ConsentNote } from "#app/domains/accounts/consents/consent-note.tsx";
import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import { AgeQuestion } from "#app/domains/accounts/sign-in/age-question.tsx";
import { AccountForm, type FormState } from "#app/domains/accounts/sign-in/form.tsx";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import {
  invitationPath,
  type ShownInvitation,
} from "#app/domains/institutions/invitations/invitation.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type JoinFormProps = FormState & {
  token: string;
  invitation: ShownInvitation;
  /** Whether the reader is logged in with the invited address. */
  isMine: boolean;
  /** Whether nobody is logged in and the address has no account. */
  isNew: boolean;
  /** The address with which the reader is logged in. */
  ownEmail: string | undefined;
  passwordMinLength: number;
  minimumAge: number;
  ageOfConsent: number | null;
};

/** Renders how the reader of an invitation joins: by a button, with a new account, or after logging in. */
export function JoinForm(props: JoinFormProps) {
  const t = useMessages();
  const { token, invitation, isMine, isNew, ownEmail } = props;
  const { email, institution } = invitation;
  if (isMine) {
    return (
      <PostForm className="mt-8">
        <input type="hidden" name="intent" value="accept" />
        <Button type="submit">{t("institutions.accept", { name: institution.name })}</Button>
      </PostForm>
    );
  }
  if (isNew) return <NewAccount {...props} />;
  if (ownEmail === undefined) {
    return (
      <div className="mt-8">
        <p className="max-w-prose wrap-anywhere">{t("institutions.logInHint", { email })}</p>
        <p className="mt-4">
          <LinkButton reloadDocument to={authPath(token)}>
            {t("institutions.logIn")}
          </LinkButton>
        </p>
      </div>
    );
  }
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

// The address can't be changed: the link was emailed to it and so confirms it.
function NewAccount({
  token,
  invitation,
  errors,
  values,
  passwordMinLength,
  ...ages
}: JoinFormProps) {
  const t = useMessages();
  const { email, name } = invitation;
  return (
    <section aria-labelledby="account" className="mt-8 max-w-md">
      <h2 id="account" className="mb-4 text-xl">
        {t("institutions.yourAccount")}
      </h2>
      <AccountForm
        intent="sign-up"
        failure={t("auth.createFailed")}
        submitLabel={t("institutions.createAndJoin")}
        busyLabel={t("auth.creatingAccount")}
      >
        <TextInput
          label={t("auth.fullName")}
          name="name"
          autoComplete="name"
          required
          maxLength={accountLimits.name}
          defaultValue={values["name"] ?? name.slice(0, accountLimits.name)}
          error={errors["name"]}
        />
        <TextInput
          label={t("auth.email")}
          hint={t("institutions.addressFixed")}
          type="email"
          dir="ltr"
          autoComplete="username"
          readOnly
          value={email}
        />
        <input type="hidden" name="time_zone" data-browser-time-zone="" />
        <PasswordInput
          label={t("auth.password")}
          error={errors["password"]}
          minLength={passwordMinLength}
        />
        <AgeQuestion
          minimumAge={ages.minimumAge}
          ageOfConsent={ages.ageOfConsent}
          isUnderAge={values["under_age_of_consent"] === "on"}
        />
        <ConsentNote />
      </AccountForm>
      <p className="mt-4">
        <a href={authPath(token)} className="link inline-flex min-h-11 items-center">
          {t("institutions.otherWays")}
        </a>
      </p>
    </section>
  );
}

const authPath = (token: string) => `/auth?redirect=${encodeURIComponent(invitationPath(token))}`;
