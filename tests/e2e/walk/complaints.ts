import type { Page } from "@playwright/test";

/** Listens to what a tab complains of by itself; the function returned hands it over and begins again. */
export async function listen(page: Page): Promise<() => string[]> {
  let heard: string[] = [];
  const tell = (what: string) => heard.push(`${page.url()}: ${what}`);
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`The policy ${violatedDirective} forbids ${blockedURI}`),
    ),
  );
  page.on("console", (message) => {
    // What does not load is told below, with its status.
    const isLoading = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isLoading) tell(message.text());
  });
  page.on("pageerror", (error) => tell(error.message));
  page.on("requestfailed", (request) => {
    // A page that is left gives up what it still loads.
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") tell(`${request.url()} ${why}`);
  });
  page.on("response", (answer) => {
    const isDocument = answer.request().isNavigationRequest();
    if (answer.status() >= 400 && !isDocument) tell(`${answer.url()} answers ${answer.status()}`);
  });
  return () => {
    const told = heard;
    heard = [];
    return told;
  };
}
