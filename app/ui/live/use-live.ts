import { useEffect, useRef } from "react";

import { subscribeLive } from "./live-connection.ts";

/**
 * Calls `onChange` soon after any of the topics changed on the server; several changes in a row cause one call.
 * The topics are those of `GET /live`, at most ten on a page. The event does not contain the change: reload the
 * data.
 */
export function useLive(topics: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const key = topics.join(" ");
  useEffect(() => {
    if (key) return subscribeLive(key.split(" "), () => latest.current());
    return undefined;
  }, [key]);
}
