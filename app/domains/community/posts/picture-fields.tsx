import { FieldError } from "#app/ui/forms/field.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

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
    <details open={error !== undefined || undefined} className="border-line rounded-md border px-4">
      <Summary variant="row" className="text-action">
        {t("community.picturesAdd")}
      </Summary>
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
          <div key={n} className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            <FileInput
              label={t("community.picture", { n })}
              name={`picture${n}`}
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={error === undefined ? undefined : "pictures-error"}
            />
            <TextInput
              label={t("community.pictureDescription", { n })}
              name={`description${n}`}
              data-kept=""
              maxLength={postLimits.description}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </details>
  );
}
