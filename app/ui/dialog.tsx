import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";

import { Button } from "./button.tsx";

export const dialogLook =
  "m-auto max-h-[85dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line bg-raised text-ink shadow-overlay";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** A window over the page that keeps focus until Esc, the cross or a press outside closes it. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && ref.current?.open === false) ref.current.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className={dialogLook}
    >
      <div className="p-6">
        <header className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <Button
            variant="quiet"
            size="icon"
            className="-me-2 -mt-2"
            aria-label={closeLabel}
            onClick={onClose}
            icon={<X aria-hidden="true" className="size-5" />}
          />
        </header>
        {open && children}
      </div>
    </dialog>
  );
}
