import { useRevalidator } from "react-router";

/** Returns a function that reloads the page's data; offline it does nothing, so that the page stays as it is. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    if (navigator.onLine) void revalidate();
  };
}
