import "#app/ui/styles/theme.css";
import "#app/ui/styles/check.css";
import "./gallery.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";

import type { ActionResult } from "#app/lib/toast.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import { I18nProvider } from "#app/ui/i18n.tsx";
import { ToastProvider } from "#app/ui/toaster.tsx";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { Gallery } from "./gallery.tsx";

closeDialogsByPress();

const Page = () => (
  <I18nProvider locale={defaultLocale} catalogue={{}}>
    <ToastProvider dismissLabel="Dismiss">
      <Gallery />
    </ToastProvider>
  </I18nProvider>
);

async function refuseSlowly(): Promise<ActionResult> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return {
    ok: false,
    errors: { reason: "Enter a reason" },
    toast: { id: crypto.randomUUID(), kind: "error", title: "The gallery saves nothing" },
  };
}

const router = createBrowserRouter([{ path: "/dev/ui", Component: Page, action: refuseSlowly }]);
const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
