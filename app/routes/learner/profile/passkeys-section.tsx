import { type FormEvent, useRef } from "react";
import { Form, useRevalidator } from "react-router";

import { useAttempt, usePasskeyClient } from "#app/domains/accounts/passkeys/use-passkeys.tsx";
import { type OwnPasskey, passkeyNameLimit } from "#app/domains/accounts/profile/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { answerTo, type FormResult, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";

type PasskeysProps = { passkeys: readonly OwnPasskey[]; answer: ProfileAnswer | undefined };

export function PasskeysSection({ passkeys, answer }: PasskeysProps) {
  const t = useMessages();
  const renamed = answerTo("rename-passkey", answer);
  return (
    <Section title={t("account.passkeys")} subtitle={t("account.passkeysSubtitle")}>
      {passkeys.length > 0 && (
        <ul className="border-line mb-5 border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              answer={renamed.values.id === passkey.id ? renamed : undefined}
            />
          ))}
        </ul>
      )}
      <AddPasskey />
    </Section>
  );
}

const endings: Partial<Record<string, MessageKey>> = {
  done: "account.passkeyAdded",
  failed: "account.passkeyFailed",
  stale: "account.logInAgain",
};

function AddPasskey() {
  const t = useMessages();
  const client = usePasskeyClient();
  const show = useToast();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useAttempt((end) => {
    const key = endings[end];
    if (end === "done") void revalidate();
    if (key === undefined) return;
    show({ id: crypto.randomUUID(), kind: end === "done" ? "success" : "error", title: t(key) });
  });
  if (!client) return <p className="text-ink-muted text-sm">{t("account.passkeyNeedsScript")}</p>;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    run(() => client.addPasskey(typeof name === "string" ? name.trim() : ""));
  };
  return (
    <form ref={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextInput
        label={t("account.passkeyName")}
        hint={t("account.passkeyNameHint")}
        name="name"
        required
        maxLength={passkeyNameLimit}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={isBusy}
        busyLabel={t("account.waitingForDevice")}
      >
        {t("account.addPasskey")}
      </Button>
    </form>
  );
}

type PasskeyRowProps = { passkey: OwnPasskey; answer: FormResult | undefined };

function PasskeyRow({ passkey, answer }: PasskeyRowProps) {
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
            {t("account.passkeyCreated", { date: date(passkey.createdAt, "UTC") })}
          </p>
        </div>
        <ConfirmDialog
          trigger={t("account.removePasskey")}
          triggerLabel={t("account.removeNamed", { name })}
          variant={{ size: "small", variant: "quietDanger" }}
          question={t("account.removePasskeyQuestion", { name })}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("account.removePasskey")}
        >
          <input type="hidden" name="intent" value="remove-passkey" />
          <input type="hidden" name="id" value={passkey.id} />
        </ConfirmDialog>
      </div>
      <details open={answer !== undefined} className="mt-1">
        <Summary variant="small" aria-label={t("account.renameNamed", { name })}>
          {t("account.renamePasskey")}
        </Summary>
        <Form method="post" preventScrollReset className="flex flex-col gap-3 pb-3" noValidate>
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
        </Form>
      </details>
    </li>
  );
}
