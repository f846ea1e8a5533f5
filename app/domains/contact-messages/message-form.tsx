import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type MessageFormValues, type MessageKind, messageLimits, trapField } from "./message.ts";

type MessageFormProps = {
  kind: MessageKind;
  /** The key that makes a form sent twice one message. */
  formKey: string;
  values: MessageFormValues;
  errors: Record<string, string>;
};

/** Renders the form for messages to the operator of the platform. */
export function MessageForm({ kind, formKey, values, errors }: MessageFormProps) {
  const t = useMessages();
  const isPartnership = kind === "partnership";
  return (
    <form
      method="post"
      data-failure={t("contact.sendFailed")}
      noValidate
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="form_key" value={formKey} data-fresh="" />
      <Trap />
      <TextInput
        label={t("contact.name")}
        name="name"
        defaultValue={values.name}
        error={errors["name"]}
        maxLength={messageLimits.name}
        autoComplete="name"
        aria-required
      />
      <TextInput
        label={t("contact.email")}
        hint={t("contact.emailHint")}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        defaultValue={values.email}
        error={errors["email"]}
        maxLength={messageLimits.email}
        autoComplete="email"
        aria-required
      />
      {isPartnership && (
        <TextInput
          label={t("contact.organisation")}
          hint={t("contact.organisationHint")}
          name="organisation"
          defaultValue={values.organisation}
          error={errors["organisation"]}
          maxLength={messageLimits.organisation}
          autoComplete="organization"
          aria-required
        />
      )}
      <TextInput
        label={t("contact.subject")}
        name="subject"
        defaultValue={values.subject}
        error={errors["subject"]}
        maxLength={messageLimits.subject}
        autoComplete="off"
        aria-required
      />
      <Textarea
        label={t("contact.body")}
        hint={t(isPartnership ? "contact.partnershipBodyHint" : "contact.bodyHint", {
          max: messageLimits.body,
        })}
        name="body"
        defaultValue={values.body}
        error={errors["body"]}
        rows={8}
        aria-required
      />
      <div>
        <Button type="submit">{t("contact.send")}</Button>
      </div>
    </form>
  );
}

// A honeypot field for bots that fill in every field. Users neither see nor reach it.
function Trap() {
  const t = useMessages();
  return (
    <p aria-hidden="true" className="absolute start-0 -top-[200vh] size-px overflow-hidden">
      <label>
        {t("contact.trap")}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
