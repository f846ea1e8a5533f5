import { QrCode } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";

import { useMessages } from "#app/ui/i18n.tsx";

import { type Movable, toPercent } from "./placement.ts";
import type { Placement } from "./template.ts";

type Step = { right: number; down: number };

type PlacementBoxProps = {
  what: Movable;
  placement: Placement;
  page: { width: number; height: number };
  describedBy: string;
  onMove: (step: Step) => void;
  onChoose: () => void;
};

/** Renders a field or the QR code on the page preview. It can be moved with the pointer and the arrow keys. */
export function PlacementBox({
  what,
  placement,
  page,
  describedBy,
  onMove,
  onChoose,
}: PlacementBoxProps) {
  const t = useMessages();
  const drag = useDrag(onMove);
  const { x, y } = what === "qr" ? placement.qr : placement.fields[what];
  const positionText = t("templates.moved", {
    field: t(`templates.field_${what}`),
    x: toPercent(x),
    y: toPercent(y),
  });
  // The accessible name contains the visible text, because voice control users say what they see.
  const sample = what === "qr" ? undefined : t(`templates.sample_${what}`);
  return (
    <button
      type="button"
      {...drag}
      onFocus={onChoose}
      onKeyDown={(event) => handleArrow(event, onMove)}
      aria-label={[positionText, sample].filter(Boolean).join(". ")}
      aria-describedby={describedBy}
      style={{
        // The page is white in dark mode too.
        borderColor: "#0b5c63",
        ...(what === "qr" ? qrStyle(placement, page) : fieldStyle(placement, what, page)),
      }}
      className="absolute flex cursor-move touch-none items-center overflow-hidden border border-dashed text-[calc(var(--letters)*1cqi)] leading-none whitespace-nowrap select-none hover:border-solid focus-visible:border-solid"
    >
      {what === "qr" ? (
        <QrCode
          aria-hidden="true"
          style={{ background: "#ffffff", color: "#000000" }}
          className="size-full p-[4%]"
        />
      ) : (
        <span aria-hidden="true">{sample}</span>
      )}
    </button>
  );
}

const percent = (share: number) => `${toPercent(share)}%`;

function qrStyle({ qr }: Placement, page: PlacementBoxProps["page"]) {
  return {
    insetInlineStart: percent(qr.x),
    top: percent(qr.y),
    width: percent(qr.size),
    aspectRatio: 1,
    maxHeight: percent((qr.size * page.width) / page.height),
  };
}

const justify = { start: "flex-start", center: "center", end: "flex-end" } as const;

function fieldStyle(
  placement: Placement,
  field: Exclude<Movable, "qr">,
  page: PlacementBoxProps["page"],
) {
  const { x, y, width, height, align, color } = placement.fields[field];
  // The line height equals the height of the box. The font size is somewhat smaller.
  const textHeight = (height * page.height) / page.width / 1.3;
  return {
    insetInlineStart: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
    justifyContent: justify[align],
    color,
    // In hundredths of the page width.
    "--letters": toPercent(textHeight),
  };
}

function useDrag(onMove: (step: Step) => void) {
  const last = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!last.current || !sheet) return;
      const [right, down] = [event.clientX - last.current.x, event.clientY - last.current.y];
      last.current = { x: event.clientX, y: event.clientY };
      onMove({ right: right / sheet.width, down: down / sheet.height });
    },
    onPointerUp: () => (last.current = undefined),
    onPointerCancel: () => (last.current = undefined),
  };
}

const arrows: Record<string, Step> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

function handleArrow(event: KeyboardEvent, onMove: (step: Step) => void) {
  const arrow = arrows[event.key];
  if (!arrow) return;
  event.preventDefault();
  const step = event.shiftKey ? 0.05 : 0.005;
  onMove({ right: arrow.right * step, down: arrow.down * step });
}
