import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";

import { ToastCard, type Toast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type { Toast } from "./toast.tsx";

type ShowToast = (toast: Omit<Toast, "id"> & { id?: string }) => void;

const ToastContext = createContext<ShowToast>(() => {});

type ToastProviderProps = {
  /** Toasts that came with the page; each id is shown once. */
  toasts?: readonly Toast[];
  /** A toast about a failure that the page detected; shown until it is dismissed or no longer passed. */
  failure?: Toast | undefined;
  onDismissFailure?: () => void;
  dismissLabel: string;
  children: ReactNode;
};

/** Shows toasts over the page: those of the response immediately, without scripts; later ones through `useToast`. */
export function ToastProvider({
  toasts: arrived = none,
  failure,
  onDismissFailure,
  dismissLabel,
  children,
}: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Toast[]>(arrived);
  const [known, setKnown] = useState(arrived);
  if (known !== arrived) {
    setKnown(arrived);
    setShown(merge(shown, arrived, known));
  }
  const show = useCallback<ShowToast>((toast) => {
    setShown((before) => merge(before, [{ id: crypto.randomUUID(), ...toast }], before).slice(-4));
  }, []);
  useEffect(() => {
    // The results of earlier submissions no longer apply.
    const clear = ({ target }: SubmitEvent) => {
      if ((target as HTMLFormElement).getAttribute("method")?.toLowerCase() === "post")
        setShown(none);
    };
    addEventListener("submit", clear, { capture: true });
    return () => removeEventListener("submit", clear, { capture: true });
  }, []);
  const dismiss = (id: string) => {
    if (id === failure?.id) onDismissFailure?.();
    else setShown((before) => before.filter((toast) => toast.id !== id));
  };
  return (
    <ToastContext value={show}>
      {children}
      <Toaster
        toasts={failure ? [...shown, failure] : shown}
        dismissLabel={dismissLabel}
        onDismiss={dismiss}
      />
    </ToastContext>
  );
}

/** Returns the function that shows a toast over the page; a toast with an id is shown once. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const none: readonly Toast[] = [];

function merge(shown: readonly Toast[], arrived: readonly Toast[], known: readonly Toast[]) {
  const seen = new Set([...shown, ...known].map((toast) => toast.id));
  return [...shown, ...arrived.filter((toast) => !seen.has(toast.id))];
}

type ToasterProps = {
  toasts: readonly Toast[];
  dismissLabel: string;
  onDismiss: (id: string) => void;
};

function Toaster({ toasts, dismissLabel, onDismiss }: ToasterProps) {
  const hydrated = useHydrated();
  const region = (isError: boolean) => (
    <div
      role={isError ? "alert" : "status"}
      data-toasts={isError ? "errors" : "news"}
      className="contents"
    >
      {toasts
        .filter((toast) => (toast.kind === "error") === isError)
        .map((toast) => (
          <ToastCard
            // A new element after hydration makes screen readers announce the toast that the server rendered.
            key={`${toast.id}${hydrated}`}
            toast={toast}
            dismissLabel={dismissLabel}
            onDismiss={hydrated ? () => onDismiss(toast.id) : undefined}
          />
        ))}
    </div>
  );
  return (
    // On phones below the header, where it moves the page down instead of covering a part of it.
    <div className="toaster pointer-events-none flex flex-col items-center sm:fixed sm:inset-x-0 sm:bottom-0 sm:z-50 sm:items-end sm:gap-2 sm:p-4">
      {region(false)}
      {region(true)}
    </div>
  );
}
