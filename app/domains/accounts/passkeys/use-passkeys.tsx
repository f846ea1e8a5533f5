import { useEffect, useState } from "react";

import type { PasskeyEnd } from "./client.ts";

type Client = typeof import("./client.ts");

/** Loads the passkey client after hydration. Returns undefined until then, and where the browser has no passkeys. */
export function usePasskeyClient(): Client | undefined {
  const [client, setClient] = useState<Client>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await import("./client.ts");
      if (!isGone && loaded.hasPasskeys()) setClient(loaded);
    };
    // Without the client the page still offers its other sign-in methods.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return client;
}

/** Runs one attempt at a time. A lost connection counts as a failure. */
export function useAttempt(onEnd: (end: PasskeyEnd) => void) {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<PasskeyEnd>) => {
    setBusy(true);
    const end = await work().catch(() => "failed" as const);
    setBusy(false);
    onEnd(end);
  };
  return { isBusy, run: (work: () => Promise<PasskeyEnd>) => void run(work) };
}
