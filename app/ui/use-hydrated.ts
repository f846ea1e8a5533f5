import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once the page answers to scripts; false on the server and on script-free pages. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
