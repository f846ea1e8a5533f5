import { type OwnPasskey, passkeyNameLimit } from "#app/domains/accounts/profile/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { answerTo, type FormResult, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";
import { securityParts } from "./security-parts.ts";

type PasskeysProps = {
  passkeys: readonly OwnPasskey[];
  timeZone: string;
  answer: ProfileAnswer | undefined;
};

export function PasskeysSection({ passkeys, timeZone, answer }: PasskeysProps) {
  const t = useMessages();
  const renamed = answerTo("rename-passkey", answer);
  return (
    <Section title={t("account.passkeys")} subtitle={t("account.passkeysSubtitle")}>
      {passkeys.length > 0 && (
        <ul className="border-line mb-5 border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow
              timeZone={timeZone}
              key={passkey.id}
              passkey={passkey}
              answer={renamed.values.id === passkey.id ? renamed : undefined}
            />
          ))}
        </ul>
      )}
      <AddPasskey answer={answerTo("add-passkey", answer)} />
    </Section>
  );
}

type AddPasskeyProps = { answer: FormResult };

/** Renders the form that `initAddPasskey` shows in browsers with passkeys, and sends once the device has created one. */
function AddPasskey({ answer }: AddPasskeyProps) {
  const t = useMessages();
  return (
    <>
      <p className="text-ink-muted text-sm">{t("account.passkeyNeedsScript")}</p>
      <form
        method="post"
        hidden
        data-add-passkey=""
        data-replaces={securityParts.access}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="intent" value="add-passkey" />
        <input type="hidden" name="outcome" />
        <TextInput
          label={t("account.passkeyName")}
          hint={t("account.passkeyNameHint")}
          name="name"
          required
          maxLength={passkeyNameLimit}
          autoComplete="off"
          defaultValue={answer.values.name}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          busyLabel={t("account.waitingForDevice")}
        >
          {t("account.addPasskey")}
        </Button>
      </form>
    </>
  );
}

type PasskeyRowProps = {
  passkey: OwnPasskey;
  timeZone: string;
  answer: FormResult | undefined;
};

function PasskeyRow({ passkey, timeZone, answer }: PasskeyRowProps) {
  const t = useMessages();
  const { date } = useFormat();
  const name = passkey.name || t("account.passkeyUnnamed");
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-muted text-sm">
            {t("account.passkeyCreated", { date: date(passkey.createdAt, timeZone) })}
          </p>
        </div>
        <ConfirmDialog
          trigger={t("account.removePasskey")}
          triggerLabel={t("account.removeNamed", { name })}
          variant={{ size: "small", variant: "quietDanger" }}
          question={t("account.removePasskeyQuestion", { name })}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("account.removePasskey")}
          replaces={securityParts.access}
        >
          <input type="hidden" name="intent" value="remove-passkey" />
          <input type="hidden" name="id" value={passkey.id} />
        </ConfirmDialog>
      </div>
      <details open={answer !== undefined} className="mt-1">
        <Summary variant="small" aria-label={t("account.renameNamed", { name })}>
          {t("account.renamePasskey")}
        </Summary>
        <PostForm replaces={securityParts.access} className="flex flex-col gap-3 pb-3" noValidate>
          <input type="hidden" name="intent" value="rename-passkey" />
          <input type="hidden" name="id" value={passkey.id} />
          <TextInput
            label={t("account.passkeyName")}
            name="name"
            required
            maxLength={passkeyNameLimit}
            autoComplete="off"
            defaultValue={answer?.values.name ?? passkey.name ?? ""}
            error={answer?.errors.name}
          />
          <Button type="submit" variant="secondary" size="small" className="self-start">
            {t("account.renamePasskey")}
          </Button>
        </PostForm>
      </details>
    </li>
  );
}
