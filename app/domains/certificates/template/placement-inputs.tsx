import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Movable } from "./placement.ts";
import { textAlignments } from "./template.ts";

type PlacementInputsProps = {
  what: Movable;
  /** The initial values of the inputs, by input name. */
  values: Readonly<Record<string, string | undefined>>;
  errors: Record<string, string>;
};

/** Renders number inputs for a position, as an alternative to dragging. */
export function PlacementInputs({ what, values, errors }: PlacementInputsProps) {
  const t = useMessages();
  const lengths = what === "qr" ? qrLengths : fieldLengths;
  const prefix = what === "qr" ? "qr" : `fields.${what}`;
  const bind = (part: string) => {
    const name = `${prefix}.${part}`;
    return { name, defaultValue: values[name], error: errors[name] };
  };
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="pe-3 font-semibold">{t(`templates.field_${what}`)}</legend>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {lengths.map((part) => (
          <TextInput
            key={part}
            {...bind(part)}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            label={t(`templates.${part}`)}
          />
        ))}
        {what !== "qr" && (
          <>
            <Select
              {...bind("align")}
              label={t("templates.align")}
              options={textAlignments.map((value) => ({
                value,
                label: t(`templates.align_${value}`),
              }))}
            />
            <TextInput {...bind("color")} type="color" dir="ltr" label={t("templates.color")} />
          </>
        )}
      </div>
    </fieldset>
  );
}

const fieldLengths = ["x", "y", "width", "height"] as const;
const qrLengths = ["x", "y", "size"] as const;
