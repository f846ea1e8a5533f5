import { QrCode } from "lucide-react";
import { type FormEvent, useState } from "react";

import { type Event, qrFileName } from "#app/domains/events/event.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

type DownloadQrButtonProps = {
  event: Pick<Event, "id" | "title">;
  describedBy?: string;
  variant?: "secondary" | "quiet";
};

/**
 * Renders a button that downloads an event's QR image; a plain form that requests the file until scripts have loaded. On
 * pages without React, `downloadQrCodes` does the same.
 */
export function DownloadQrButton({
  event,
  describedBy,
  variant = "secondary",
}: DownloadQrButtonProps) {
  const t = useMessages();
  const show = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const path = `/admin/events/${event.id}/qr.png`;
  const handleSubmit = async (submit: FormEvent) => {
    submit.preventDefault();
    setIsBusy(true);
    try {
      save(await fetchImage(path), qrFileName(event));
      show({ kind: "success", title: t("events.qrDownloaded") });
    } catch {
      show({ kind: "error", title: t("events.qrFailed") });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      action={path}
      data-download={qrFileName(event)}
      onSubmit={(submit) => void handleSubmit(submit)}
    >
      <Button
        type="submit"
        variant={variant}
        size="small"
        busy={isBusy}
        aria-describedby={describedBy}
        icon={variant === "secondary" && <QrCode aria-hidden="true" className="size-4" />}
      >
        {t("events.downloadQr")}
      </Button>
    </form>
  );
}

async function fetchImage(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: { accept: "image/png" } });
  const isImage = response.headers.get("content-type") === "image/png";
  // An expired session redirects to a page instead of an image.
  if (!response.ok || !isImage) throw new Error(`The QR image was not loaded: ${response.status}`);
  return response.blob();
}

function save(image: Blob, name: string): void {
  const address = URL.createObjectURL(image);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
