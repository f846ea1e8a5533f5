import { ArrowLeft, ArrowRight, Camera, X } from "lucide-react";
import type { ReactNode } from "react";

import { FileInput } from "#app/ui/forms/file-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { photoTypes, proofLimits } from "./completion.ts";
import type { PhotoTexts } from "./init-photos.ts";

type PhotoFieldProps = {
  /** Whether a proof without a photo is refused. */
  isNeeded?: boolean;
  error: string | undefined;
};

/**
 * Renders the field for the photos of a proof, with what `initPhotos` needs to show them. Without scripts it is a plain
 * file field.
 */
export function PhotoField({ isNeeded = false, error }: PhotoFieldProps) {
  const t = useMessages();
  const { photos, photoMegabytes: megabytes } = proofLimits;
  const texts: PhotoTexts = {
    alt: t("missions.photoChosen", { n: "{n}" }),
    earlier: t("missions.photoEarlier", { n: "{n}" }),
    later: t("missions.photoLater", { n: "{n}" }),
    remove: t("missions.photoRemove", { n: "{n}" }),
    preparing: t("missions.photosPreparing"),
    tooMany: t("missions.photosTooMany", { photos }),
    tooLarge: t("missions.photoTooLarge", { name: "{name}", megabytes }),
    notAPhoto: t("missions.photoWrongType", { name: "{name}" }),
    damaged: t("missions.photoDamaged", { name: "{name}" }),
    count: t("missions.photosChosen", { n: "{n}" }),
  };
  return (
    <div
      data-photos=""
      data-max={photos}
      data-bytes={megabytes * 1_000_000}
      data-types={photoTypes}
      data-texts={JSON.stringify(texts)}
      className="grid grid-cols-1 gap-3"
    >
      <FileInput
        label={t("missions.photos")}
        {...(!isNeeded && { note: t("common.optional") })}
        hint={t("missions.photosHint", { photos, megabytes })}
        name="photos"
        accept={photoTypes}
        multiple
        error={error}
      />
      <label className="camera-button">
        <Camera aria-hidden="true" className="size-5" />
        {t("missions.takePhoto")}
        <input type="file" accept="image/*" capture="environment" className="sr-only" />
      </label>
      <ol
        data-part="list"
        hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-3"
      />
      <div data-part="errors" role="alert" className="text-error text-sm font-semibold" />
      <output data-part="status" className="text-ink-muted block text-sm" />
      <progress
        data-part="progress"
        hidden
        aria-label={t("missions.photosUploading")}
        className="accent-action w-full"
      />
      <template data-part="item">
        <li draggable="true" className="min-w-0 cursor-grab">
          <img
            alt=""
            draggable={false}
            className="bg-sunken aspect-square w-full rounded-md object-cover"
          />
          <div className="mt-1 flex justify-between">
            <PhotoButton part="earlier">
              <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            </PhotoButton>
            <PhotoButton part="later">
              <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            </PhotoButton>
            <PhotoButton part="remove">
              <X aria-hidden="true" className="size-5" />
            </PhotoButton>
          </div>
        </li>
      </template>
    </div>
  );
}

function PhotoButton({ part, children }: { part: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-part={part}
      className="grid size-11 place-items-center rounded-md disabled:invisible"
    >
      {children}
    </button>
  );
}
