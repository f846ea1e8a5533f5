import { scope } from "./scope.ts";

// Served in place of the worker to withdraw it: removes its caches and itself. Submissions that wait in the database stay
// until there is a worker again.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  ),
);
