import type { Page } from "@playwright/test";

/** Records the errors that a tab logs by itself; the returned function returns them and resets the record. */
export async function listen(page: Page): Promise<() => string[]> {
  let complaints: string[] = [];
  const report = (what: string) => complaints.push(`${page.url()}: ${what}`);
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`The policy ${violatedDirective} forbids ${blockedURI}`),
    ),
  );
  page.on("console", (message) => {
    // Failed loads are reported below, with their status.
    const isLoading = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isLoading) report(message.text());
  });
  page.on("pageerror", (error) => report(error.message));
  page.on("requestfailed", (request) => {
    // A navigation cancels the pending requests of the page.
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") report(`${request.url()} ${why}`);
  });
  page.on("response", (answer) => {
    const isDocument = answer.request().isNavigationRequest();
    if (answer.status() >= 400 && !isDocument) report(`${answer.url()} answers ${answer.status()}`);
  });
  return () => {
    const reported = complaints;
    complaints = [];
    return reported;
  };
}
