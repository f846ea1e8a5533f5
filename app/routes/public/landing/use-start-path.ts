import { useRootData } from "#app/http/root-data.ts";

/** Where a passport begins: at the account, or, for whoever is signed in, at the passport itself. */
export const useStartPath = () => (useRootData()?.session ? "/passport" : "/auth");
