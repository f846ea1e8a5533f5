import { ColorInput } from "#app/ui/forms/color-input.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { Movable } from "./placement.ts";
import { textAlignments } from "./template.ts";

type PlacementInputsProps = {
  what: Movable;
  /** The initial values of the inputs, by input name. */
  values: Readonly<Record<string, string | undefined>>;
  errors: Record<string, string>;
  isOpen: boolean;
  onOpen: () => void;
};

/** Renders number inputs for a position, as an alternative to dragging; those of one field are open at a time. */
export function PlacementInputs({ what, values, errors, isOpen, onOpen }: PlacementInputsProps) {
  const t = useMessages();
  const lengths = what === "qr" ? qrLengths : fieldLengths;
  const prefix = what === "qr" ? "qr" : `fields.${what}`;
  const bind = (part: string) => {
    const name = `${prefix}.${part}`;
    return { name, defaultValue: values[name], error: errors[name] };
  };
  return (
    <details
      name="placement"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && onOpen()}
      className="border-line @container border-b"
    >
      <Summary variant="row">{t(`templates.field_${what}`)}</Summary>
      <fieldset className="field-grid gap-x-4 pb-1 [--field-span:2]">
        <legend className="sr-only">{t(`templates.field_${what}`)}</legend>
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
            <ColorInput {...bind("color")} label={t("templates.color")} />
          </>
        )}
      </fieldset>
    </details>
  );
}

const fieldLengths = ["x", "y", "width", "height"] as const;
const qrLengths = ["x", "y", "size"] as const;
