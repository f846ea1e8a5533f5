import { Bold, Eye, Italic, Link2, List, type LucideIcon, TextQuote } from "lucide-react";
import { useEffect } from "react";

import { buttonVariants } from "#app/ui/button.tsx";
import { Field, type FieldProps } from "#app/ui/forms/field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { editMarkdown, type MarkdownSign, markdownSigns } from "./edit-markdown.ts";
import { postPreviewPath } from "./post.ts";

type BodyFieldProps = Pick<FieldProps, "label" | "hint" | "error"> & {
  rows: number;
  defaultValue: string | undefined;
};

/**
 * Renders the field for the text of a post, with a toolbar for Markdown and a preview. Without scripts it is the field
 * alone. A page without React needs `editMarkdown` in a script.
 */
export function BodyField({ label, hint, error, rows, defaultValue }: BodyFieldProps) {
  useEffect(() => editMarkdown(markdownSigns), []);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div
          data-markdown=""
          className="border-line-strong bg-raised has-[textarea:focus-visible]:outline-action grid grid-cols-1 rounded-md border has-[textarea:focus-visible]:outline-2"
        >
          <Toolbar />
          <textarea
            name="body"
            rows={rows}
            dir="auto"
            defaultValue={defaultValue}
            aria-required
            {...control}
            className="control border-0! outline-0!"
          />
          <div
            data-shown=""
            hidden
            dir="auto"
            aria-live="polite"
            className="post-text min-h-32 px-4 py-3 wrap-anywhere"
          />
        </div>
      )}
    </Field>
  );
}

const signIcons: readonly [MarkdownSign, LucideIcon][] = [
  ["bold", Bold],
  ["italic", Italic],
  ["link", Link2],
  ["list", List],
  ["quote", TextQuote],
];

function Toolbar() {
  const t = useMessages();
  return (
    <fieldset className="border-line flex flex-wrap items-center border-b px-1 [@media(scripting:none)]:hidden">
      <legend className="sr-only">{t("community.formatting")}</legend>
      {signIcons.map(([sign, Icon]) => (
        <button
          key={sign}
          type="button"
          data-sign={sign}
          aria-label={t(`community.format_${sign}`)}
          title={t(`community.format_${sign}`)}
          className={buttonVariants({ variant: "quiet", size: "icon" })}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
      <button
        type="button"
        aria-pressed="false"
        data-preview={postPreviewPath}
        data-empty={t("community.previewEmpty")}
        data-failed={t("community.previewFailed")}
        className={buttonVariants({ variant: "quiet", size: "small", className: "ms-auto px-2" })}
      >
        <Eye aria-hidden="true" className="size-4" />
        {t("community.preview")}
      </button>
    </fieldset>
  );
}
