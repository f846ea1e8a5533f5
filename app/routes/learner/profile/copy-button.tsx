import { Copy } from "lucide-react";

import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  label: string;
  /** The messages when it is copied, and when the browser doesn't allow it. */
  copied: string;
  failed: string;
  size?: ButtonVariant["size"];
};

/** Renders a button that copies a text, which `initCopyButton` shows: without scripts there is none. */
export function CopyButton({ text, label, copied, failed, size }: CopyButtonProps) {
  const t = useMessages();
  const toasts = [
    { id: "copied", kind: "success", title: copied },
    { id: "failed", kind: "error", title: failed },
  ] as const;
  return (
    <div data-copy={text} hidden>
      <Button variant="secondary" size={size} icon={<Copy aria-hidden="true" className="size-4" />}>
        {label}
      </Button>
      {toasts.map((toast) => (
        <template key={toast.id} data-part={toast.id}>
          <ToastCard toast={toast} dismissLabel={t("common.close")} />
        </template>
      ))}
    </div>
  );
}
