import { QrCode as QrCodeIcon, RefreshCw } from "lucide-react";

import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Summary } from "#app/ui/summary.tsx";

type MyCodeProps = { code: { path: string; size: number; short: string } };

/** Renders the learner's personal code for event check-in, collapsed until it is opened. */
export function MyCode({ code: { size, ...texts } }: MyCodeProps) {
  return (
    <KeptItems name="code" items={[{ look: { size }, texts }]}>
      {({ size }, { path, short }) => <Code path={path} size={size} short={short} />}
    </KeptItems>
  );
}

function Code({ path, size, short }: MyCodeProps["code"]) {
  const t = useMessages();
  return (
    <details className="min-w-0 open:w-full">
      <Summary variant="secondary">
        <QrCodeIcon aria-hidden="true" className="size-5" />
        {t("myCode.title")}
      </Summary>
      <div className="border-line bg-raised mt-3 grid w-full max-w-sm justify-items-center gap-3 rounded-md border p-6 text-center">
        <p>{t("myCode.hint")}</p>
        <div id="my-code" className="contents">
          <QrCode path={path} size={size} label={t("myCode.label")} className="w-full max-w-72" />
          <p className="text-ink-muted text-sm">{t("myCode.short")}</p>
          <p className="font-mono text-xl font-medium" dir="ltr">
            {short}
          </p>
        </div>
        <ConfirmDialog
          trigger={t("myCode.renew")}
          triggerIcon={<RefreshCw aria-hidden="true" className="size-4" />}
          variant={{ size: "small" }}
          question={t("myCode.renewQuestion")}
          description={t("myCode.renewHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("myCode.renew")}
          replaces="my-code"
        >
          <input type="hidden" name="intent" value="renew-code" />
        </ConfirmDialog>
      </div>
    </details>
  );
}
