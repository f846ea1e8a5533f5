import {
  Check,
  Clock3,
  CloudOff,
  type LucideIcon,
  ScanLine,
  TriangleAlert,
  Undo2,
  X,
} from "lucide-react";
import type { ReactNode } from "react";

import { describeMoment } from "#app/domains/events/check-in/describe-moment.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { ShownScan } from "./queue.ts";

/** What the scanner shows: its latest scan, that a text is no personal code, or that it is ready. */
export type ScannerState = ShownScan | "ready" | "no-code";

type Look = { ground: string; icon: LucideIcon; title: keyof typeof titles };

const titles = {
  ready: "scan.ready",
  checking: "scan.checking",
  saved: "scan.pending",
  checkedIn: "eventStaff.listCheckedIn",
  already: "scan.alreadyTitle",
  unknown: "scan.unknownTitle",
  noCode: "scan.noCode",
  closed: "scan.closedTitle",
  inactive: "checkIn.inactive",
  refused: "scan.refused",
  undone: "scan.undoneTitle",
} as const;

// The grounds differ in their borders too, for readers who choose their own colours or see none.
const calm = "bg-raised text-ink border-solid border-line-strong";
const saved = "bg-sunken text-ink border-dashed border-ink-muted";
const success = "bg-success text-on-action border-solid border-transparent";
const notice = "bg-amber text-night border-double border-night";
const error = "bg-error text-on-danger border-solid border-transparent";

const looks: Record<NonNullable<ShownScan["result"]>, Look> = {
  checked_in: { ground: success, icon: Check, title: "checkedIn" },
  already: { ground: notice, icon: TriangleAlert, title: "already" },
  unknown: { ground: error, icon: X, title: "unknown" },
  closed: { ground: error, icon: X, title: "closed" },
  inactive: { ground: error, icon: X, title: "inactive" },
  refused: { ground: error, icon: X, title: "refused" },
  undone: { ground: calm, icon: Undo2, title: "undone" },
};

function lookOf(state: ScannerState, isOffline: boolean): Look {
  if (state === "ready") return { ground: calm, icon: ScanLine, title: "ready" };
  if (state === "no-code") return { ground: error, icon: X, title: "noCode" };
  if (state.result !== undefined) return looks[state.result];
  return isOffline
    ? { ground: saved, icon: CloudOff, title: "saved" }
    : { ground: calm, icon: Clock3, title: "checking" };
}

type ScanResultProps = {
  state: ScannerState;
  /** Whether the last request did not reach the server. */
  isOffline: boolean;
  /** The button that undoes the check-in. */
  action?: ReactNode;
};

/** Renders the result of the latest scan, to be read from an arm's length: a colour, an icon, words and the name. */
export function ScanResult({ state, isOffline, action }: ScanResultProps) {
  const t = useMessages();
  const { ground, icon: Icon, title } = lookOf(state, isOffline);
  const scan = typeof state === "string" ? undefined : state;
  return (
    <div
      className={`grid min-h-44 items-center gap-x-6 gap-y-3 rounded-md border-6 px-4 py-3 sm:min-h-32 sm:grid-cols-[minmax(0,1fr)_auto] ${ground}`}
    >
      <output aria-live="assertive" className="block min-w-0">
        <span
          // Two equal results in a row are two results: each appears by itself.
          key={scan && `${scan.id} ${title}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 wrap-anywhere motion-safe:transition-[scale] motion-safe:duration-200 motion-safe:starting:scale-95"
        >
          <Icon aria-hidden="true" className="size-12 sm:size-16" strokeWidth={2.5} />
          <span className="min-w-0">
            <span className="block font-semibold sm:text-lg">{t(titles[title])}</span>
            {scan && <Detail scan={scan} />}
          </span>
        </span>
      </output>
      {action}
    </div>
  );
}

function Detail({ scan }: { scan: ShownScan }) {
  const t = useMessages();
  const { result, name, code, refusal, checkedInAt } = scan;
  const head = name ?? (result === "refused" ? refusal?.detail : code.replace(/^SDGPASS:/i, ""));
  const format = useFormat();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = checkedInAt ? describeMoment(format, checkedInAt, zone) : undefined;
  return (
    <>
      {head !== undefined && (
        <bdi
          className={
            name ? "line-clamp-3 text-2xl leading-tight font-semibold sm:text-3xl" : "block text-lg"
          }
        >
          {head}
        </bdi>
      )}
      {when !== undefined && result === "already" && (
        <span className="mt-0.5 block sm:text-lg">{t("scan.checkedInAt", { time: when })}</span>
      )}
    </>
  );
}
