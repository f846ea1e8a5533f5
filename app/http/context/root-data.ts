import { useRouteLoaderData } from "react-router";

import type { DocumentVersion } from "#app/domains/accounts/consents/document.ts";
import type { SessionCopy } from "#app/http/auth/session-copy.ts";
import type { Toast } from "#app/lib/toast.ts";

/** The root data of every page: the user, and the origin of its absolute links. */
export type RootData = {
  locale: string;
  origin: string;
  /** The addresses of the operator's accounts in social networks. */
  social: readonly string[];
  toasts: Toast[];
  session: SessionCopy | undefined;
  /** The time zone of the user's profile; UTC for visitors and in a template. */
  timeZone: string;
  /** The number of unread notifications of the user. */
  unread: number;
  /** The documents whose current version the user has yet to accept. */
  due: readonly DocumentVersion[];
};

/** Returns the root's data; undefined if the root itself could not be loaded. */
export const useRootData = (): RootData | undefined =>
  useRouteLoaderData<() => Promise<RootData>>("root");
