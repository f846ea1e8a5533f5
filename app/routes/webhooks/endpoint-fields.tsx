import { useId } from "react";

import { eventKey, webhookEvents, webhookLimits } from "#app/domains/webhooks/webhook.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { EndpointAnswer } from "./answer.ts";

type EndpointFieldsProps = {
  values: NonNullable<EndpointAnswer["values"]>;
  errors: Record<string, string>;
};

export function EndpointFields({ values, errors }: EndpointFieldsProps) {
  const t = useMessages();
  const id = useId();
  const ticked = values.events?.split(" ") ?? [];
  return (
    <>
      <TextInput
        label={t("webhooks.url")}
        hint={t("webhooks.urlHint")}
        name="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={webhookLimits.url}
        defaultValue={values.url}
        error={errors.url}
      />
      <TextInput
        label={t("webhooks.description")}
        note={t("common.optional")}
        name="description"
        autoComplete="off"
        maxLength={webhookLimits.description}
        defaultValue={values.description}
        error={errors.description}
      />
      <fieldset
        className="min-w-0"
        aria-describedby={errors.events === undefined ? undefined : `${id}-error`}
      >
        <legend className="font-semibold">{t("webhooks.events")}</legend>
        {errors.events !== undefined && <FieldError id={`${id}-error`}>{errors.events}</FieldError>}
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            defaultChecked={ticked.includes(event)}
            label={
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
                {t(eventKey(event))}
                <code dir="ltr" className="text-ink-muted min-w-0 text-sm wrap-anywhere">
                  {event}
                </code>
              </span>
            }
          />
        ))}
      </fieldset>
    </>
  );
}
