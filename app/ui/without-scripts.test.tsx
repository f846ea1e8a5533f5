import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { ConfirmDialog } from "./confirm-dialog.tsx";
import { TextInput } from "./forms/text-input.tsx";
import { Tabs } from "./tabs.tsx";
import { ToastProvider } from "./toaster.tsx";

function render(element: ReactElement, address = "/") {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return renderToString(<Stub initialEntries={[address]} />);
}

test("tabs are links that preserve the other parameters", () => {
  const tabs = [
    { value: "login", label: "Login" },
    { value: "signup", label: "Sign Up" },
  ];
  const html = render(
    <Tabs label="Account" tabs={tabs} current="signup">
      panel
    </Tabs>,
    "/auth?redirect=%2Fcheckin%2Fx&tab=signup",
  );
  expect(html).toContain('href="/auth?redirect=%2Fcheckin%2Fx"');
  expect(html).toContain('href="/auth?redirect=%2Fcheckin%2Fx&amp;tab=signup"');
  expect(html).not.toContain('tabindex="-1" id');
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
});

test("messages of the page are in their regions", () => {
  const html = render(
    <ToastProvider
      dismissLabel="Dismiss"
      toasts={[
        { id: "1", kind: "success", title: "Welcome back!" },
        {
          id: "2",
          kind: "error",
          title: "Failed to check in",
          action: { label: "Undo", action: "/passport", fields: { intent: "undo" } },
        },
      ]}
    >
      page
    </ToastProvider>,
  );
  const [, status = "", alert = ""] = html.split(/<div role="(?:status|alert)"/);
  expect(status).toContain("Welcome back!");
  expect(alert).toContain("Failed to check in");
  expect(alert).toContain('<form action="/passport" method="post">');
  expect(html).not.toContain("Dismiss");
});

test("a confirmation opens without scripts and asks before it submits", () => {
  const html = render(
    <ConfirmDialog
      trigger="Delete"
      question="Are you sure you want to delete this event?"
      cancelLabel="Cancel"
      confirmLabel="Delete"
    />,
  );
  const [, id = ""] = /popovertarget="([^"]+)"/i.exec(html) ?? [];
  expect(html).toContain(`<dialog id="${id}" popover="auto" role="alertdialog"`);
  expect(html).toContain("Are you sure you want to delete this event?");
});

test("a field's hint and error are associated with it and its value stays", () => {
  const html = render(
    <TextInput
      label="Email"
      id="e"
      hint="h"
      error="Please fill in all fields"
      defaultValue="a@b"
    />,
  );
  expect(html).toContain('aria-describedby="e-hint e-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="a@b"');
});
