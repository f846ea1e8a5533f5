import { clsx } from "clsx";

import { useMessages } from "#app/ui/i18n.tsx";

import { type Picture, picturePath, keyOfWidth } from "./picture.ts";

type CropPreviewProps = {
  picture: Picture | null;
  isUpright: boolean;
};

// Until a file is chosen.
const transparent = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * Renders a picture with the point that stays visible, beside its crop. `watchPictureForms` updates both; without it,
 * they show what is stored.
 */
export function CropPreview({ picture, isUpright }: CropPreviewProps) {
  const t = useMessages();
  const { x = 50, y = 50, width = 1600, height = 1000 } = picture ?? {};
  const src = picture ? picturePath(keyOfWidth(picture.key, 960)) : transparent;
  return (
    <div data-previews="" hidden={!picture}>
      <p className="text-ink-muted mb-2 text-sm">{t("pictures.focusHint")}</p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <div data-whole="" className="crop-whole">
          <img src={src} width={width} height={height} alt="" loading="lazy" />
          <span data-point="" style={{ left: `${x}%`, top: `${y}%` }} />
        </div>
        <img
          data-crop=""
          src={src}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          style={{ objectPosition: `${x}% ${y}%` }}
          className={clsx(
            "bg-sunken h-auto w-full rounded-md object-cover",
            isUpright ? "aspect-4/5 max-w-44" : "aspect-22/10",
          )}
        />
      </div>
    </div>
  );
}
