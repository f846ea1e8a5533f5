import { useDocument } from "#app/http/context/document-context.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

import { openFiles } from "./open-files.ts";

const script = `(${String(openFiles)})()`;

/** Renders the script that opens the files of certificates, and what it shows afterwards. */
export function CertificatesScript() {
  const t = useMessages();
  const { nonce } = useDocument();
  const toasts = [
    { id: "opened", kind: "success", title: t("certificates.opened") },
    { id: "not-opened", kind: "error", title: t("certificates.downloadFailed") },
  ] as const;
  return (
    <>
      {toasts.map((toast) => (
        <template key={toast.id} data-part={toast.id}>
          <ToastCard toast={toast} dismissLabel={t("common.close")} />
        </template>
      ))}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
