import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { inputFaultKeys } from "./verdict-view.tsx";
import type { InputFault } from "./verdict.ts";

type VerifyFileFormProps = {
  /** The problem with the submitted input. */
  fault: InputFault | undefined;
};

/** Renders the form for a credential to verify, as a file or as text. */
export function VerifyFileForm({ fault }: VerifyFileFormProps) {
  const t = useMessages();
  return (
    <form
      action="/verify"
      method="post"
      encType="multipart/form-data"
      className="border-line mt-10 grid gap-4 border-t pt-8"
    >
      <h2 className="text-xl">{t("verify.byFile")}</h2>
      <p className="text-ink-muted">{t("verify.byFileHint")}</p>
      <FileInput
        label={t("verify.file")}
        hint={t("verify.fileHint")}
        name="file"
        accept=".json,.png,.svg,application/json,application/vc,image/png,image/svg+xml"
        error={fault && t(inputFaultKeys[fault].hint)}
      />
      <Textarea
        label={t("verify.pasted")}
        hint={t("verify.pastedHint")}
        name="credential"
        dir="ltr"
        rows={4}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-h-80 font-mono text-sm"
      />
      <div>
        <Button type="submit" variant="secondary">
          {t("verify.submitFile")}
        </Button>
      </div>
    </form>
  );
}
