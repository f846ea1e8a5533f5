import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";

import type { FormValues } from "#app/lib/form-fields.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { RangeInput } from "#app/ui/forms/range-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CropPreview } from "./crop-preview.tsx";
import type { PictureField } from "./picture-input.ts";
import { type Picture, pictureLimits, pictureTypes } from "./picture.ts";
import { watchPictureForms } from "./watch-picture-forms.ts";

type PictureFormProps = {
  /** The present picture, if there is one. */
  picture: Picture | null;
  /** The values typed before a refusal. */
  typed: FormValues<PictureField>;
  errors: Record<string, string>;
  /** "portrait" is upright and needs no description: it is described by the name beside it. */
  kind?: "cover" | "portrait";
  /** The ids of what a response replaces, on a page without React. */
  replaces?: string;
  /** Further fields. */
  children?: ReactNode;
};

/** Renders the form that uploads, describes and crops a picture, and the button that removes it. */
export function PictureForm({
  picture,
  typed,
  errors,
  kind = "cover",
  replaces,
  children,
}: PictureFormProps) {
  const t = useMessages();
  useEffect(watchPictureForms, []);
  const x = typed.focus_x ?? String(picture?.x ?? 50);
  const y = typed.focus_y ?? String(picture?.y ?? 50);
  return (
    <div data-picture-form="" className="grid max-w-(--container-prose) grid-cols-1 gap-4">
      <EditForm
        failure={t("pictures.saveFailed")}
        intent="save-picture"
        encType="multipart/form-data"
        errors={errors}
        submitLabel={t(picture ? "pictures.save" : "pictures.upload")}
        busyLabel={t("pictures.saving")}
        replaces={replaces}
        isSecondary
      >
        <WideField>
          <FileInput
            label={t(picture ? "pictures.replace" : "pictures.file")}
            hint={t("pictures.fileHint", { megabytes: pictureLimits.megabytes })}
            name="picture"
            accept={pictureTypes}
            error={errors["picture"]}
          />
        </WideField>
        <WideField>
          <CropPreview picture={picture} isUpright={kind === "portrait"} />
        </WideField>
        <RangeInput
          label={t("pictures.focusX")}
          name="focus_x"
          dir="ltr"
          defaultValue={x}
          error={errors["focus_x"]}
        />
        <RangeInput
          label={t("pictures.focusY")}
          name="focus_y"
          dir="ltr"
          defaultValue={y}
          error={errors["focus_y"]}
        />
        {kind === "cover" && (
          <WideField>
            <TextInput
              label={t("pictures.description")}
              hint={t("pictures.descriptionHint")}
              name="description"
              maxLength={pictureLimits.description}
              defaultValue={typed.description ?? picture?.description}
              error={errors["description"]}
              aria-required
              autoComplete="off"
            />
          </WideField>
        )}
        {children}
      </EditForm>
      {picture && (
        <div>
          <ConfirmDialog
            failure={t("pictures.removeFailed")}
            trigger={t("pictures.remove")}
            triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
            variant={{ variant: "quietDanger" }}
            question={t("pictures.removeQuestion")}
            description={t("pictures.removeHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("pictures.remove")}
            replaces={replaces}
          >
            <input type="hidden" name="intent" value="remove-picture" />
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}
