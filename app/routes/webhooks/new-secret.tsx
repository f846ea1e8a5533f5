import { useId } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

/** Renders a newly created secret in full; it can't be shown again. */
export function NewSecret({ url, secret }: { url?: string | undefined; secret: string }) {
  const t = useMessages();
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-success-soft mb-10 max-w-2xl rounded-md p-5">
      <h2 id={id} className="text-lg">
        {t("webhooks.secretTitle")}
      </h2>
      {url !== undefined && (
        <p dir="ltr" className="w-fit max-w-full break-all">
          {url}
        </p>
      )}
      <p className="mt-1">{t("webhooks.secretHint")}</p>
      <code
        dir="ltr"
        className="bg-raised border-line mt-3 block rounded-md border p-3 font-mono text-sm break-all select-all"
      >
        {secret}
      </code>
    </section>
  );
}
