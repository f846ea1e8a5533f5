import {
  type MailKind,
  mailKindKey,
  mailKinds,
  weeklyKinds,
} from "#app/domains/accounts/email/mail-kind.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type FormResult, isTicked } from "./answer.ts";
import { Group } from "./group.tsx";
import { ownOf, type ProfileReader } from "./own-profile.ts";

/** What the notification settings show of their reader. */
export const pickMail = (reader: ProfileReader) => {
  const { settings, hasWebhooks } = ownOf(reader);
  return {
    isAllowed: settings.mailAllowed,
    off: settings.mailOff,
    weekly: settings.mailWeekly,
    quietFrom: settings.quietFrom,
    quietTo: settings.quietTo,
    isAdmin: reader.session?.roles.includes("admin") ?? false,
    hasWebhooks,
  };
};

type MailChoiceProps = FormResult & { own: ReturnType<typeof pickMail> };

/** Renders which notifications are emailed, and the quiet hours. */
export function MailChoice({ own, values, errors }: MailChoiceProps) {
  const t = useMessages();
  const isOffered: Partial<Record<MailKind, boolean>> = {
    inbox: own.isAdmin,
    connections: own.hasWebhooks,
  };
  const others = mailKinds.filter((kind) => !weeklyKinds.some((one) => one === kind));
  const isOn = (kind: MailKind) => isTicked(values, `mail_${kind}`, !own.off.includes(kind));
  return (
    <>
      <Checkbox
        label={t("account.emailAllowed")}
        hint={t("account.emailAllowedHint")}
        name="mail_allowed"
        defaultChecked={isTicked(values, "mail_allowed", own.isAllowed)}
      />
      <Group legend={t("account.emailWhen")} hint={t("account.digestHint")}>
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          {weeklyKinds.map((kind) => (
            <WhenSelect key={kind} kind={kind} own={own} values={values} />
          ))}
        </div>
      </Group>
      <Group legend={t("account.emailKinds")}>
        {others.map((kind) =>
          isOffered[kind] === false ? (
            // Saving the form keeps the choice of someone who may be offered it later.
            isOn(kind) && <input key={kind} type="hidden" name={`mail_${kind}`} value="on" />
          ) : (
            <Checkbox
              key={kind}
              label={t(mailKindKey(kind))}
              name={`mail_${kind}`}
              defaultChecked={isOn(kind)}
            />
          ),
        )}
      </Group>
      <QuietHours own={own} values={values} errors={errors} />
    </>
  );
}

type WhenSelectProps = Pick<MailChoiceProps, "own" | "values"> & { kind: MailKind };

function WhenSelect({ kind, own, values }: WhenSelectProps) {
  const t = useMessages();
  const stored = own.off.includes(kind) ? "" : own.weekly.includes(kind) ? "weekly" : "on";
  return (
    <Select
      label={t(mailKindKey(kind))}
      name={`mail_${kind}`}
      options={[
        { value: "on", label: t("account.emailAtOnce") },
        { value: "weekly", label: t("account.emailWeekly") },
        { value: "", label: t("account.emailNever") },
      ]}
      defaultValue={values[`mail_${kind}`] ?? stored}
    />
  );
}

// What most people would choose.
const usual = { from: "21:00", to: "08:00" };

function QuietHours({ own, values, errors }: MailChoiceProps) {
  const t = useMessages();
  const time = { type: "time", className: "w-36 max-w-full" } as const;
  return (
    <Group legend={t("account.quietHours")}>
      <Checkbox
        label={t("account.quietHoursOn")}
        hint={t("account.quietHoursHint")}
        name="quiet_hours"
        defaultChecked={isTicked(values, "quiet_hours", own.quietFrom !== null)}
      />
      <div className="field-row sm:ps-8">
        <TextInput
          {...time}
          label={t("account.quietFrom")}
          name="quiet_from"
          defaultValue={values.quiet_from ?? own.quietFrom ?? usual.from}
          error={errors.quiet_from}
        />
        <TextInput
          {...time}
          label={t("account.quietTo")}
          name="quiet_to"
          defaultValue={values.quiet_to ?? own.quietTo ?? usual.to}
          error={errors.quiet_to}
        />
      </div>
    </Group>
  );
}
