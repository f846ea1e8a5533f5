import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import type { Security } from "#app/domains/accounts/profile/settings.ts";
import { endableAccess, type EndableAccess } from "#app/domains/accounts/security/ended-access.ts";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { EmailSection } from "./email-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { ProvidersSection, type ProviderSettings } from "./providers-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { Section } from "./section.tsx";
import { SecurityEventsSection } from "./security-events-section.tsx";
import { securityParts } from "./security-parts.ts";
import { SessionsSection } from "./sessions-section.tsx";

type SecurityTabProps = {
  security: Security;
  providers: ProviderSettings;
  minLength: number;
  /** The reader's. */
  timeZone: string;
  answer: ProfileAnswer | undefined;
};

export function SecurityTab({
  security,
  providers,
  minLength,
  timeZone,
  answer,
}: SecurityTabProps) {
  return (
    <>
      <PasswordSection
        security={security}
        hasProviders={providers.connected.length > 0}
        minLength={minLength}
        answer={answer}
      />
      <EmailSection security={security} answer={answer} />
      <SecondFactorSection security={security} answer={answer} />
      <div id="access" className="ruled-sections">
        <PasskeysSection passkeys={security.passkeys} timeZone={timeZone} answer={answer} />
        <ProvidersSection {...providers} timeZone={timeZone} />
        <SessionsSection sessions={security.sessions} timeZone={timeZone} />
        <SecurityEventsSection events={security.events} timeZone={timeZone} />
      </div>
    </>
  );
}

type PasswordSectionProps = {
  security: Security;
  hasProviders: boolean;
  minLength: number;
  answer: ProfileAnswer | undefined;
};

function PasswordSection({ security, hasProviders, minLength, answer }: PasswordSectionProps) {
  const t = useMessages();
  const { errors, values } = answerTo("change-password", answer);
  if (!security.hasPassword) {
    return (
      <Section title={t("account.password")} subtitle={t("account.noPassword")}>
        <LinkButton reloadDocument variant="secondary" to="/forgot-password">
          {t("account.choosePassword")}
        </LinkButton>
      </Section>
    );
  }
  return (
    <Section id="password" title={t("account.password")}>
      <AccountForm
        intent="change-password"
        submitLabel={t("account.changePassword")}
        busyLabel={t("account.changingPassword")}
        wide={false}
        replaces={securityParts.password}
      >
        <PasswordInput label={t("account.currentPassword")} error={errors.password} />
        <PasswordInput
          label={t("account.newPassword")}
          name="new_password"
          minLength={minLength}
          error={errors.new_password}
        />
        <fieldset>
          <legend className="font-semibold">{t("account.passwordEnds")}</legend>
          {endable(security, hasProviders).map((kind) => (
            <Checkbox
              key={kind}
              name={`end_${kind}`}
              label={t(`account.end_${kind}`)}
              defaultChecked={
                answer?.intent === "change-password"
                  ? values[`end_${kind}`] === "on"
                  : kind === "sessions"
              }
            />
          ))}
        </fieldset>
      </AccountForm>
    </Section>
  );
}

/** Returns the kinds of access that a change of password can end. */
function endable(security: Security, hasProviders: boolean): EndableAccess[] {
  const has = {
    sessions: true,
    "api-keys": security.hasApiKeys,
    passkeys: security.passkeys.length > 0,
    providers: hasProviders,
  };
  return endableAccess.filter((kind) => has[kind]);
}
