import { apiKeyDays, apiKeyLimits, type ApiScope } from "#app/domains/accounts/api-keys/scopes.ts";
import type { OwnApiKey } from "#app/domains/accounts/profile/settings.ts";
import { AccountForm } from "#app/domains/accounts/sign-in/form.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { KeyReach } from "./key-reach.tsx";
import { NewKey } from "./new-key.tsx";
import { Section } from "./section.tsx";

type KeysTabProps = {
  /** The reader's. */
  timeZone: string;
  keys: readonly OwnApiKey[];
  /** The scopes that the user may request for a key. */
  scopes: readonly ApiScope[];
  /** The id of the next key: submitting the same form twice creates one key. */
  newId: string;
  answer: ProfileAnswer | undefined;
};

/** The id of all that a form of the tab changes. */
const part = "api-keys";

export function KeysTab({ keys, scopes, newId, timeZone, answer }: KeysTabProps) {
  const t = useMessages();
  const { errors, values } = answerTo("make-key", answer);
  return (
    <div id={part} className="ruled-sections">
      <Section title={t("account.createKey")} subtitle={t("account.keysSubtitle")}>
        <AccountForm
          intent="make-key"
          submitLabel={t("account.createKey")}
          busyLabel={t("account.creatingKey")}
          wide={false}
          replaces={part}
        >
          <input type="hidden" name="id" value={newId} data-fresh="" />
          <TextInput
            label={t("account.keyName")}
            hint={t("account.keyNameHint")}
            name="name"
            autoComplete="off"
            required
            maxLength={apiKeyLimits.name}
            defaultValue={values.name}
            error={errors.name}
          />
          <Select
            label={t("account.keyDays")}
            name="days"
            options={[
              ...apiKeyDays.map((days) => ({
                value: String(days),
                label: t("account.keyDaysOption", { days }),
              })),
              { value: "never", label: t("account.keyNoExpiry") },
            ]}
            defaultValue={values.days}
            error={errors.days}
          />
          <KeyReach scopes={scopes} values={values} errors={errors} />
        </AccountForm>
        {answer?.newKey !== undefined && <NewKey value={answer.newKey} />}
      </Section>
      <Section title={t("account.yourKeys")}>
        {keys.length === 0 ? (
          <EmptyState isLine title={t("account.noKeys")}>
            {t("account.noKeysHint")}
          </EmptyState>
        ) : (
          <ul className="border-line border-t">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function KeyRow({ apiKey, timeZone }: { apiKey: OwnApiKey; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const on = (moment: string) => ({ date: date(moment, timeZone) });
  const { name, prefix, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = apiKey;
  const facts = [
    t("account.keyCreated", on(createdAt)),
    lastUsedAt === null ? t("account.keyNeverUsed") : t("account.keyLastUsed", on(lastUsedAt)),
    ...(expiresAt === null || isExpired ? [] : [t("account.keyExpires", on(expiresAt))]),
  ];
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {isExpired && <State tone="warning">{t("account.keyExpired")}</State>}
        </p>
        <p dir="ltr" className="text-ink-muted w-fit font-mono text-sm">
          {prefix}…
        </p>
        <p className="text-ink-muted text-sm break-words">
          {scopes.length === 0
            ? t("account.keyFullAccess")
            : t("account.keyScopeList", { scopes: scopes.join(", ") })}
        </p>
        <p className="text-ink-muted text-sm">{facts.join(" · ")}</p>
      </div>
      <ConfirmDialog
        trigger={t("account.revokeKey")}
        triggerLabel={t("account.revokeNamed", { name })}
        variant={{ size: "small", variant: "quietDanger" }}
        question={t("account.revokeQuestion", { name })}
        description={t("account.revokeDescription")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("account.revokeKey")}
        replaces={part}
      >
        <input type="hidden" name="intent" value="revoke-key" />
        <input type="hidden" name="id" value={apiKey.id} />
      </ConfirmDialog>
    </li>
  );
}
