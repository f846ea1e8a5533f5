import { useRevalidator } from "react-router";

/** Reads the page's data anew; without a network there is nothing to read, and the page must stay as it is. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    if (navigator.onLine) void revalidate();
  };
}
