import { clsx } from "clsx";
import { WifiOff } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

type RotatingCodeProps = {
  /** The current code and its remaining milliseconds; undefined once the last known code has expired. */
  shown: { code: { path: string; size: number }; leftMs: number } | undefined;
  isLost: boolean;
  /** Whether something else stands below it and takes some of the screen's height. */
  isSmaller?: boolean;
};

/**
 * Renders the rotating code as large as the screen allows, with its remaining time as a ring; no code rather than an
 * expired one.
 */
export function RotatingCode({ shown, isLost, isSmaller = false }: RotatingCodeProps) {
  const t = useMessages();
  return (
    <div className="projector-code grid min-h-0 min-w-0 grid-cols-1 place-items-center">
      <div
        className={clsx(
          "projector-code-size relative grid aspect-square grid-cols-1 place-items-center",
          isSmaller
            ? "[--code-size:46vmin] portrait:[--code-size:66vmin]"
            : "[--code-size:54vmin] portrait:[--code-size:74vmin]",
        )}
      >
        {shown ? (
          <QrCode
            {...shown.code}
            label={t("eventStaff.codeLabel")}
            className="size-full rounded-md"
          />
        ) : (
          <output className="border-line-strong bg-sunken text-ink-muted grid size-full place-content-center gap-3 rounded-md border border-dashed p-6">
            <WifiOff aria-hidden="true" className="mx-auto size-12" />
            <strong className="text-ink text-lg">{t("eventStaff.connectionLost")}</strong>
            {t("eventStaff.connectionLostHint")}
          </output>
        )}
      </div>
      <p
        className={clsx(
          "flex flex-wrap items-center gap-3 text-lg",
          shown === undefined && "invisible",
        )}
      >
        <Ring leftMs={shown?.leftMs ?? 0} />
        <span className="tabular-nums">
          {t("eventStaff.secondsLeft", { n: Math.ceil((shown?.leftMs ?? 0) / 1000) })}
        </span>
        {isLost && (
          <output className="text-warning flex items-center gap-2">
            <WifiOff aria-hidden="true" className="size-5" />
            {t("eventStaff.reconnecting")}
          </output>
        )}
      </p>
    </div>
  );
}

const round = 100;
const stepMs = 30_000;

function Ring({ leftMs }: { leftMs: number }) {
  const gone = 1 - Math.min(leftMs / stepMs, 1);
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" className="size-10">
      <circle cx="18" cy="18" r="15" fill="none" strokeWidth="3" className="stroke-line" />
      <path
        d="M18 3a15 15 0 0 1 0 30a15 15 0 0 1 0-30"
        fill="none"
        strokeWidth="3"
        pathLength={round}
        strokeDasharray={round}
        strokeDashoffset={gone * round}
        className="stroke-action transition-[stroke-dashoffset] duration-300 ease-linear motion-reduce:transition-none"
      />
    </svg>
  );
}
