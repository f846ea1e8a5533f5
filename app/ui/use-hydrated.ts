import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns true after hydration; false on the server and on script-free pages. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
