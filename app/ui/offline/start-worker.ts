/**
 * Registers the service worker once the page has loaded, and tells it that a page was opened. Loads the script that shows
 * what is stored on this device if something is waiting to be sent, or if the page has a course to keep. Its source is
 * sent to the browser, so it must be self-contained.
 */
export function startWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const show = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = "/offline.js";
    document.head.append(script);
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take an origin
  const tell = () => workers.ready.then(({ active }) => active?.postMessage("opened"));
  const start = () => {
    workers.register("/service-worker.js").then(tell, () => {});
    if (document.querySelector("[data-keep]")) show();
  };
  // Whatever the page needs itself comes first.
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
  workers.addEventListener("message", ({ data }) => {
    if (data === "news") show();
  });
}
