import { useDocument } from "#app/http/context/document-context.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

import { downloadQrCodes } from "./download-qr-codes.ts";

// The browser's files leave this out, and so call nothing when they are loaded.
const script = () => `(${String(downloadQrCodes)})()`;

/** Renders the script that downloads QR codes and says so, on a page without React. */
export function QrScript() {
  const t = useMessages();
  const { nonce } = useDocument();
  const outcomes = { success: t("events.qrDownloaded"), error: t("events.qrFailed") } as const;
  return (
    <>
      {(["success", "error"] as const).map((kind) => (
        <template key={kind} id={`qr-${kind}`}>
          <ToastCard
            toast={{ id: `qr-${kind}`, kind, title: outcomes[kind] }}
            dismissLabel={t("common.close")}
            onDismiss={() => {}}
          />
        </template>
      ))}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />
    </>
  );
}
