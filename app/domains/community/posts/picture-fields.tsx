import { ChevronDown } from "lucide-react";

import { FieldError } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { postLimits } from "./post.ts";

type PictureFieldsProps = {
  error: string | undefined;
  /** Whether pictures were part of a refused submission. Without JavaScript, the chosen files are lost. */
  typed: boolean;
};

/** Renders the fields for up to four pictures, each with an alternative text. Collapsed until opened. */
export function PictureFields({ error, typed }: PictureFieldsProps) {
  const t = useMessages();
  const numbers = Array.from({ length: postLimits.pictures }, (_, index) => index + 1);
  return (
    <details
      open={error !== undefined || undefined}
      className="group border-line rounded-md border px-4"
    >
      <summary className="text-action flex min-h-11 items-center justify-between gap-3 py-2.5 font-semibold">
        {t("community.picturesAdd")}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <div className="grid gap-4 pb-4">
        <p className="text-ink-muted text-sm">
          {t("community.picturesHint", { megabytes: postLimits.pictureMegabytes })}
        </p>
        {error !== undefined && <FieldError id="pictures-error">{error}</FieldError>}
        {typed && (
          <noscript>
            <p className="text-ink-muted text-sm">{t("community.picturesAgain")}</p>
          </noscript>
        )}
        {numbers.map((n) => (
          <div key={n} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
            <TextInput
              label={t("community.picture", { n })}
              name={`picture${n}`}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={error === undefined ? undefined : "pictures-error"}
              className="file:border-line-strong file:bg-sunken file:me-3 file:rounded-sm file:border file:px-3 file:py-1"
            />
            <TextInput
              label={t("community.pictureDescription", { n })}
              name={`description${n}`}
              maxLength={postLimits.description}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </details>
  );
}
