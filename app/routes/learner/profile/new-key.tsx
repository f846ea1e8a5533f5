import { useId } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

import { CopyButton } from "./copy-button.tsx";

/** Renders a newly created API key in full; it can't be shown again. */
export function NewKey({ value }: { value: string }) {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-success-soft mt-6 rounded-md p-5">
      <h3 id={id} className="text-lg">
        {t("account.keyReady")}
      </h3>
      <p className="mt-1">{t("account.keyReadyHint")}</p>
      <code
        dir="ltr"
        className="bg-raised border-line my-3 block rounded-md border p-3 font-mono text-sm break-all select-all"
      >
        {value}
      </code>
      <CopyButton
        text={value}
        label={t("account.copyKey")}
        copied={t("account.keyCopied")}
        failed={t("account.keyCopyFailed")}
        size="small"
      />
    </section>
  );
}
