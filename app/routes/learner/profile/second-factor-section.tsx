import { useId } from "react";

import { PasswordInput } from "#app/domains/accounts/password/input.tsx";
import type { SecondFactorSetup, Security } from "#app/domains/accounts/profile/settings.ts";
import { CodeInput } from "#app/domains/accounts/sign-in/code-input.tsx";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";
import { securityParts } from "./security-parts.ts";

type SecondFactorProps = { security: Security; answer: ProfileAnswer | undefined };

export function SecondFactorSection({ security, answer }: SecondFactorProps) {
  const t = useMessages();
  const isOn = security.hasSecondFactor;
  return (
    <Section
      id="second-factor"
      title={t("account.secondFactor")}
      subtitle={t("account.secondFactorSubtitle")}
      aside={
        <State tone={isOn ? "success" : "neutral"}>
          {t(isOn ? "account.secondFactorOn" : "account.secondFactorOff")}
        </State>
      }
    >
      {answer?.backupCodes !== undefined && <BackupCodes codes={answer.backupCodes} />}
      {!isOn && security.secondFactorSetup ? (
        <Setup setup={security.secondFactorSetup} answer={answer} />
      ) : (
        <PasswordForm isOn={isOn} hasPassword={security.hasPassword} answer={answer} />
      )}
    </Section>
  );
}

type PasswordFormProps = {
  isOn: boolean;
  hasPassword: boolean;
  answer: ProfileAnswer | undefined;
};

function PasswordForm({ isOn, hasPassword, answer }: PasswordFormProps) {
  const t = useMessages();
  const intent = isOn ? "end-second-factor" : "begin-second-factor";
  const { errors } = answerTo(intent, answer);
  return (
    <AccountForm
      intent={intent}
      submitLabel={t(isOn ? "account.secondFactorOffButton" : "account.secondFactorBegin")}
      busyLabel={t(isOn ? "account.secondFactorTurningOff" : "account.secondFactorBeginning")}
      wide={false}
      isSecondary
      replaces={securityParts.secondFactor}
    >
      {hasPassword ? (
        <PasswordInput label={t("account.currentPassword")} error={errors.password} />
      ) : (
        <p className="text-ink-muted text-sm">{t("account.freshHint")}</p>
      )}
    </AccountForm>
  );
}

type SetupProps = { setup: SecondFactorSetup; answer: ProfileAnswer | undefined };

function Setup({ setup, answer }: SetupProps) {
  const t = useMessages();
  const { errors } = answerTo("confirm-second-factor", answer);
  const quiet = 4;
  const side = setup.size + 2 * quiet;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{t("account.secondFactorScan")}</p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
        role="img"
        aria-label={t("account.secondFactorQr")}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-md"
      >
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#ffffff" />
        <path d={setup.path} fill="#000000" />
      </svg>
      <p>
        {t("account.secondFactorByHand")}
        <code dir="ltr" className="mt-1 block font-mono text-sm break-all select-all">
          {setup.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <AccountForm
        intent="confirm-second-factor"
        submitLabel={t("account.secondFactorConfirm")}
        busyLabel={t("account.secondFactorConfirming")}
        wide={false}
        isSecondary
        replaces={securityParts.secondFactor}
      >
        <CodeInput label={t("account.code")} hint={t("account.codeHint")} error={errors.code} />
      </AccountForm>
      <PostForm replaces={securityParts.secondFactor}>
        <input type="hidden" name="intent" value="cancel-second-factor" />
        <Button type="submit" variant="quiet">
          {t("account.secondFactorCancel")}
        </Button>
      </PostForm>
    </div>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-success-soft mb-6 rounded-md p-5">
      <h3 id={id} className="text-lg">
        {t("account.backupCodes")}
      </h3>
      <p className="mt-1">{t("account.backupCodesSubtitle")}</p>
      <ul dir="ltr" className="mt-3 grid grid-cols-2 gap-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
