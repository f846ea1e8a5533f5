import { Button } from "#app/ui/button.tsx";
import { ToastCard } from "#app/ui/toast.tsx";
import { type Toast, ToastProvider, useToast } from "#app/ui/toaster.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const toasts: Omit<Toast, "id">[] = [
  { kind: "success", title: "Event created", description: "14 June 2026" },
  { kind: "info", title: "The list has changed", action: { label: "Reload", onSelect: () => {} } },
  { kind: "error", title: "Failed to check in", action: { label: "Undo", action: "/dev/ui" } },
  { kind: "error", title: longText, description: longText },
  { kind: "success", title: arabicText },
];

function ShowToasts() {
  const show = useToast();
  return (
    <div className="gallery-row">
      {(["success", "info", "error"] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          onClick={() => show({ kind, title: `A toast: ${kind}` })}
        >
          Show {kind}
        </Button>
      ))}
    </div>
  );
}

export const toastGroup: Group = {
  title: "Toasts",
  samples: [
    {
      name: "ToastCard: kinds, actions, long, Arabic",
      content: (
        <div className="gallery-stack">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.title}
              toast={{ ...toast, id: toast.title, stays: true }}
              dismissLabel="Dismiss"
              onDismiss={() => {}}
            />
          ))}
        </div>
      ),
    },
    {
      name: "ToastCard: without scripts it has no button",
      content: (
        <ToastCard
          toast={{ id: "still", kind: "info", title: "Saved", stays: true }}
          dismissLabel="Dismiss"
        />
      ),
    },
    {
      name: "ToastProvider: over the page, gone after six seconds",
      content: (
        <ToastProvider dismissLabel="Dismiss">
          <ShowToasts />
        </ToastProvider>
      ),
    },
  ],
};
