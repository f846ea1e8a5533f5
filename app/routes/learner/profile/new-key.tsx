import { Copy } from "lucide-react";
import { useId } from "react";

import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Renders a newly created API key in full; it can't be shown again. */
export function NewKey({ value }: { value: string }) {
  const t = useMessages();
  const id = useId();
  const hydrated = useHydrated();
  const show = useToast();
  const handleCopy = async () => {
    const isCopied = await copyText(value);
    show({
      id: crypto.randomUUID(),
      kind: isCopied ? "success" : "error",
      title: t(isCopied ? "account.keyCopied" : "account.keyCopyFailed"),
    });
  };
  return (
    <section aria-labelledby={id} className="bg-success-soft rounded-md p-5">
      <h2 id={id} className="text-lg">
        {t("account.keyReady")}
      </h2>
      <p className="mt-1">{t("account.keyReadyHint")}</p>
      <code
        dir="ltr"
        className="bg-raised border-line mt-3 block rounded-md border p-3 font-mono text-sm break-all select-all"
      >
        {value}
      </code>
      {hydrated && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={() => void handleCopy()}
        >
          {t("account.copyKey")}
        </Button>
      )}
    </section>
  );
}
