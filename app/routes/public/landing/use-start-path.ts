import { useRootData } from "#app/http/context/root-data.ts";

/** Returns the path that a new passport starts at: the authentication page, or the passport for signed-in users. */
export const useStartPath = () => (useRootData()?.session ? "/passport" : "/auth");
