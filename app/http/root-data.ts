import { useRouteLoaderData } from "react-router";

import type { Toast } from "#app/lib/toast.ts";

import type { SessionCopy } from "./session-copy.ts";

/** What every page knows from the root: who is there, and the origin that its absolute links begin with. */
export type RootData = {
  locale: string;
  origin: string;
  toasts: Toast[];
  session: SessionCopy | undefined;
  /** How many notifications the person who is there has not read. */
  unread: number;
};

/** The root's data; undefined where the root itself could not be loaded. */
export const useRootData = (): RootData | undefined =>
  useRouteLoaderData<() => Promise<RootData>>("root");
