import { type ReactNode, useId, useState } from "react";
import { Form, useNavigation } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { useFocusOnError } from "#app/ui/forms/use-focus-on-error.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { PlacementBox } from "./placement-box.tsx";
import { PlacementInputs } from "./placement-inputs.tsx";
import {
  clampToPage,
  type Movable,
  movables,
  movedBy,
  placementFromValues,
  placementValues,
  startingPlacement,
} from "./placement.ts";
import { previewUrl, type Template } from "./template.ts";

type PlacementEditorProps = {
  template: Template;
  /** The input of a refused submission, by input name. */
  values: Readonly<Record<string, string | undefined>> | undefined;
  errors: Record<string, string>;
  /** Further actions for a placement. */
  children?: ReactNode;
};

/**
 * Renders the editor for the positions of the fields and the QR code on a template: by pointer, arrow keys or
 * numbers.
 */
export function PlacementEditor({ template, values, errors, children }: PlacementEditorProps) {
  const t = useMessages();
  const helpId = useId();
  const hydrated = useHydrated();
  const form = useFocusOnError(errors);
  const page = { width: template.pageWidth, height: template.pageHeight };
  const [placement, setPlacement] = useState(
    () => template.placement ?? startingPlacement(page.width, page.height),
  );
  const [shown] = useState(() => placementValues(placement));
  const [chosen, setChosen] = useState(() => firstWrong(errors) ?? movables[0]);
  const isBusy = useNavigation().formData?.get("intent") === "place";

  const write = (next: typeof placement) => {
    setPlacement(next);
    for (const [name, value] of Object.entries(placementValues(next))) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
  };
  // Inputs are left unchanged while the user types. On blur, they are corrected to positions on the page.
  const readTyped = () => {
    const typed = form.current && placementFromValues(new FormData(form.current), placement);
    return typed ? clampToPage(typed, page.width, page.height) : placement;
  };
  const handleMove = (what: Movable) => (step: { right: number; down: number }) =>
    write(movedBy(placement, what, step, page));
  return (
    <div className="@container">
      <Form
        data-failure={t("templates.updateFailed")}
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onInput={() => setPlacement(readTyped())}
        onBlur={(event) => event.target instanceof HTMLInputElement && write(readTyped())}
        className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <input type="hidden" name="intent" value="place" />
        <div className="@4xl:sticky @4xl:top-22">
          <p id={helpId} className="text-ink-muted mb-4 max-w-prose">
            {t(hydrated ? "templates.placementHelp" : "templates.placementWithoutScript")}
          </p>
          <div
            dir="ltr"
            style={{ aspectRatio: `${page.width} / ${page.height}`, background: "#ffffff" }}
            className="border-line shadow-raised @container relative w-full overflow-hidden border bg-white forced-color-adjust-none"
          >
            <img
              src={previewUrl(template)}
              alt=""
              width={Math.round(page.width)}
              height={Math.round(page.height)}
              className="absolute size-full"
              draggable={false}
            />
            {movables.map((what) => (
              <PlacementBox
                key={what}
                what={what}
                placement={placement}
                page={page}
                describedBy={helpId}
                onMove={handleMove(what)}
                onChoose={() => setChosen(what)}
              />
            ))}
          </div>
        </div>
        <div>
          <p className="text-ink-muted border-line border-b pb-3 text-sm">
            {t("templates.placementUnits")}
          </p>
          {movables.map((what) => (
            <PlacementInputs
              key={what}
              what={what}
              values={values ?? shown}
              errors={errors}
              isOpen={what === chosen}
              onOpen={() => setChosen(what)}
            />
          ))}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} busyLabel={t("templates.savingPlacement")}>
              {t("templates.savePlacement")}
            </Button>
            {children}
          </div>
        </div>
      </Form>
    </div>
  );
}

const firstWrong = (errors: Record<string, string>) =>
  movables.find((what) => Object.keys(errors).some((name) => name.split(".").includes(what)));
