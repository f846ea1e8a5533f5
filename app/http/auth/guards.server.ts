import type { MiddlewareFunction } from "react-router";

import { type Actor, hasRole, type Role } from "#app/domains/accounts/actor.ts";
import {
  classAccountPath,
  isClassAccount,
} from "#app/domains/accounts/class-accounts/class-account.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const loginMessages: [RegExp, MessageKey][] = [
  [/^\/admin(\/|$)/, "common.pleaseLoginAdmin"],
  [/^\/profile(\/|$)/, "account.pleaseLogin"],
  [/^\/passport(\/|$)/, "passport.pleaseLogin"],
  [/^\/certificates(\/|$)/, "certificates.pleaseLogin"],
  [/^\/notifications(\/|$)/, "notifications.pleaseLogin"],
  [/^\/instructor\//, "instructors.pleaseLogin"],
  [/^\/community\/following/, "communityPages.loginToFollow"],
  [/^\/community\//, "community.loginToPost"],
  [/^\/shop\//, "shop.pleaseLogin"],
  [/^\/dashboard(\/|$)/, "dashboard.pleaseLogin"],
];

/** Returns the address of the login page that leads back to a local path. */
export const signInPath = (path: string) => `/auth?redirect=${encodeURIComponent(path)}`;

/** Lets logged-in users pass; redirects others to the login page with a message, and back afterwards. */
export const requireSignIn: MiddlewareFunction<Response> = async ({ context }) => {
  const ctx = context.get(requestContext);
  // A template is served to logged-in users only.
  if (ctx.template || (await ctx.actor())) return;
  const url = ctx.url;
  const key = loginMessages.find(([path]) => path.test(url.pathname))?.[1] ?? "common.pleaseLogin";
  throw redirectWithToast(ctx, signInPath(url.pathname + url.search), "error", { key });
};

/**
 * Keeps class accounts out of what publishes, buys or changes an account; redirects them to their own page. A page with a
 * template also has to say in `isAlike` that it isn't for them.
 */
export const refuseClassAccounts: MiddlewareFunction<Response> = async ({ context }) => {
  const ctx = context.get(requestContext);
  const actor = ctx.template ? undefined : await ctx.actor();
  if (!actor || !isClassAccount(actor)) return;
  throw redirectWithToast(ctx, classAccountPath, "error", { key: "common.notForClassAccounts" });
};

/** Creates a middleware that lets users with a role pass; redirects others to the start page with a message. */
export const requireRole =
  (role: Role): MiddlewareFunction<Response> =>
  async ({ context }) => {
    const ctx = context.get(requestContext);
    if (hasRole(await ctx.actor(), role)) return;
    throw redirectWithToast(ctx, "/", "error", { key: "common.accessDenied" });
  };

/** Lets admins pass; redirects others to the start page. */
export const requireAdmin = requireRole("admin");

/** Returns the actor of a request that has passed a guard. */
export async function requireActor(context: {
  get(key: typeof requestContext): { actor(): Promise<Actor | undefined> };
}): Promise<Actor> {
  const actor = await context.get(requestContext).actor();
  if (!actor) throw new Error("This route has no guard: add requireSignIn to its middleware");
  return actor;
}
