import { CircleCheck, CircleX, Clock3, Undo2, X } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { describeScan } from "./describe-scan.ts";
import type { ShownScan } from "./queue.ts";

type ScanListProps = { scans: readonly ShownScan[]; onDismiss: (scan: ShownScan) => void };

/** Renders the scans of this device, latest first: pending, accepted, undone, and refused with the reason. */
export function ScanList({ scans, onDismiss }: ScanListProps) {
  const t = useMessages();
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby="scans">
      <h2 id="scans" className="mb-2 text-lg">
        {t("scan.list")}
      </h2>
      <ul className="divide-line border-line divide-y border-y">
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} onDismiss={() => onDismiss(scan)} />
        ))}
      </ul>
    </section>
  );
}

function ScanRow({ scan, onDismiss }: { scan: ShownScan; onDismiss: () => void }) {
  const t = useMessages();
  const { time } = useFormat();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li className="flex items-start gap-3 py-3">
      <Sign scan={scan} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{describeScan(t, scan)}</p>
        <p className="text-ink-muted text-sm">
          <time dateTime={scan.scannedAt} suppressHydrationWarning>
            {time(scan.scannedAt, zone)}
          </time>{" "}
          <bdi className="font-mono">{shorten(scan.code)}</bdi>
        </p>
      </div>
      {scan.refusal && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("scan.dismiss")}
          onClick={onDismiss}
          icon={<X aria-hidden="true" className="size-5" />}
        />
      )}
    </li>
  );
}

function Sign({ scan }: { scan: ShownScan }) {
  const variant = "mt-0.5 size-5 shrink-0";
  if (scan.result === undefined) {
    return <Clock3 aria-hidden="true" className={`${variant} text-warning`} />;
  }
  if (scan.result === "undone") {
    return <Undo2 aria-hidden="true" className={`${variant} text-ink-muted rtl:-scale-x-100`} />;
  }
  return scan.refusal ? (
    <CircleX aria-hidden="true" className={`${variant} text-error`} />
  ) : (
    <CircleCheck aria-hidden="true" className={`${variant} text-success`} />
  );
}

const shorten = (code: string) => code.replace(/^SDGPASS:/i, "").slice(0, 11);
