import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import type { Security } from "#app/domains/accounts/profile/settings.ts";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { accountLimits } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";
import { securityParts } from "./security-parts.ts";

type EmailSectionProps = { security: Security; answer: ProfileAnswer | undefined };

export function EmailSection({ security, answer }: EmailSectionProps) {
  const t = useMessages();
  const { errors, values } = answerTo("change-email", answer);
  const { email, emailVerified, pendingEmail, hasPassword } = security;
  return (
    <Section
      id="email"
      title={t("account.emailHeading")}
      aside={
        <State tone={emailVerified ? "success" : "warning"}>
          {t(emailVerified ? "account.emailVerified" : "account.emailUnverified")}
        </State>
      }
      subtitle={<span className="break-words">{t("account.emailNow", { email })}</span>}
    >
      {!emailVerified && <Unconfirmed />}
      {pendingEmail !== null && <Pending email={pendingEmail} />}
      <AccountForm
        intent="change-email"
        submitLabel={t("account.sendEmailLink")}
        busyLabel={t("auth.sendingLink")}
        wide={false}
        isSecondary
        replaces={securityParts.email}
      >
        <TextInput
          label={t("account.newEmail")}
          hint={t("account.emailHint")}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={accountLimits.email}
          defaultValue={values.email}
          error={errors.email}
        />
        {hasPassword ? (
          <PasswordInput label={t("account.currentPassword")} error={errors.password} />
        ) : (
          <p className="text-ink-muted text-sm">{t("account.freshHint")}</p>
        )}
      </AccountForm>
    </Section>
  );
}

function Unconfirmed() {
  const t = useMessages();
  return (
    <PostForm replaces={securityParts.email} className="mb-5">
      <input type="hidden" name="intent" value="send-confirmation" />
      <p className="text-ink-muted">{t("account.emailUnverifiedHint")}</p>
      <Button type="submit" variant="secondary" size="small" className="mt-3">
        {t("auth.sendNewLink")}
      </Button>
    </PostForm>
  );
}

function Pending({ email }: { email: string }) {
  const t = useMessages();
  return (
    <PostForm replaces={securityParts.email} className="bg-warning-soft mb-5 rounded-md p-4">
      <input type="hidden" name="intent" value="keep-email" />
      <p className="break-words">{t("account.emailPending", { email })}</p>
      <Button type="submit" variant="secondary" size="small" className="mt-3">
        {t("account.cancelEmailChange")}
      </Button>
    </PostForm>
  );
}
