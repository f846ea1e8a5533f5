import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  classAccountPath,
  isClassAccount,
} from "#app/domains/accounts/class-accounts/class-account.ts";
import { startPath } from "#app/domains/accounts/profile/start-path.ts";
import {
  type ProviderSignIn,
  enterByProvider,
  findUserOf,
} from "#app/domains/accounts/providers/enter.server.ts";
import {
  flowSeconds,
  saveFlow,
  newBrowserSecret,
  type ProviderFlow,
  takeFlow,
} from "#app/domains/accounts/providers/flow.server.ts";
import { linkIdentity } from "#app/domains/accounts/providers/links.server.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { endLogin } from "#app/domains/accounts/sign-in/access-version.server.ts";
import { auth, clientAddressHeader } from "#app/domains/accounts/sign-in/auth.server.ts";
import { joinThroughProvider } from "#app/domains/institutions/members/join-through-provider.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";
import {
  askProvider,
  type Identity,
  ProviderError,
  readProviderAnswer,
} from "#app/platform/net/openid.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";

import { ProviderLoginResponse, readResponse } from "./account-responses.server.ts";
import { recordLogin } from "./login-events.server.ts";
import { findSessionOf } from "./outdated-login.server.ts";
import { findSignInProvider, type SignInProvider } from "./sign-in-providers.server.ts";

const cookieName = "sdg-passport.sign-in";
const cookiePath = "/auth/oidc";

/** The start of a login: the provider's address and name for the page that redirects to it. */
export type Begun = { address: string; name: string };

/** Starts a login through a provider, or its connection to the account of the logged-in user. */
export async function beginAtProvider(
  request: Request,
  ctx: RequestContext,
  wanted: { provider: string; redirect: string; linkTo?: Actor },
): Promise<Begun | Response> {
  const back = backTo(wanted.linkTo, wanted.redirect);
  if (wanted.linkTo && isClassAccount(wanted.linkTo)) {
    return fail(ctx, classAccountPath, "common.notForClassAccounts");
  }
  const wait = await consumeRateLimit(`oidc:${ctx.network}`, rateLimits.signIn);
  if (wait > 0) {
    const message = { key: "common.tooManyRequests", params: { seconds: wait } } as const;
    return redirectWithToast(ctx, back, "error", message);
  }
  const provider = await findSignInProvider(wanted.provider);
  if (!provider) return fail(ctx, back, "signInPages.fault_unknown-provider");
  try {
    const { address, ...question } = await askProvider(provider.openId, redirectUriOf(provider));
    // Another tab of this browser may be at a provider too. Both return with the same secret.
    const browser = readBrowser(request) ?? newBrowserSecret();
    const { redirect, linkTo } = wanted;
    const flow = { ...question, provider: provider.key, redirect };
    await saveFlow({ ...flow, ...(linkTo && { linkTo: linkTo.id }) }, browser);
    const cookieOptions = { path: cookiePath, maxAge: flowSeconds };
    ctx.cookies.push(writeCookie(cookieName, browser, cookieOptions));
    return { address, name: provider.name };
  } catch (error) {
    return explain(ctx, back, error);
  }
}

/**
 * Completes the login that `beginAtProvider` started, with the response that the browser brings back; always redirects
 * to a page of the product.
 */
export async function comeBackFromProvider(
  request: Request,
  ctx: RequestContext,
  key: string,
): Promise<Response> {
  const answer = ctx.url.searchParams;
  const flow = await takeFlow(answer.get("state") ?? "", readBrowser(request));
  // The redirect URI identifies the provider, so one provider cannot pass off another's response as its own.
  if (!flow || flow.provider !== key) return fail(ctx, "/auth", "signInPages.fault_unknown-state");
  const back = backTo(flow.linkTo, flow.redirect);
  const provider = await findSignInProvider(key);
  if (!provider) return fail(ctx, back, "signInPages.fault_unknown-provider");
  try {
    const redirectUri = redirectUriOf(provider);
    const identity = await readProviderAnswer(provider.openId, redirectUri, flow, answer);
    return flow.linkTo === undefined
      ? await enter(request, ctx, provider, flow, identity)
      : await link(ctx, provider, flow.linkTo, identity);
  } catch (error) {
    return explain(ctx, back, error);
  }
}

/** Returns the redirect URI of a provider; each provider has its own. */
export const redirectUriOf = ({ key }: Pick<SignInProvider, "key">) =>
  publicUrl(key === "platform" ? "/auth/oidc/callback" : `/auth/oidc/callback/${key}`);

async function enter(
  request: Request,
  ctx: RequestContext,
  provider: SignInProvider,
  { redirect }: ProviderFlow,
  identity: Identity,
): Promise<Response> {
  const entered = await enterByProvider(identity, provider.mailDomain);
  if (!entered.ok) return fail(ctx, signInPath(redirect), `signInPages.${entered.reason}`);
  const message = await welcome(provider, entered, identity.email ?? "");
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, ctx.clientAddress);
  const session = await auth.api.enterByProvider({
    body: { userId: entered.userId },
    headers,
    asResponse: true,
  });
  if (!session.ok) throw new Error(`The session was not created: ${session.status}`);
  // A concurrent password reset has unlinked the provider and so ended the session that was just created.
  if ((await findUserOf(identity)) !== entered.userId) {
    await endLogin(entered.userId, { sessionId: (await findSessionOf(session))?.id });
    return fail(ctx, signInPath(redirect), "signInPages.session-ended");
  }
  ctx.cookies.push(...session.headers.getSetCookie());
  const { asksForCode } = await readResponse(session, ProviderLoginResponse);
  const outcome = asksForCode ? "second_step" : "ok";
  await recordLogin({ method: "provider", outcome, userId: entered.userId }, request, ctx);
  return asksForCode
    ? redirectWithToast(ctx, `/second-step?redirect=${encodeURIComponent(redirect)}`, "success", {
        key: "signInPages.codeToo",
      })
    : redirectWithToast(
        ctx,
        entered.outcome === "new" ? firstPath(redirect) : redirect,
        "success",
        message,
      );
}

// A new learner whom no link leads elsewhere chooses a goal.
const firstPath = (redirect: string) => (redirect === "/" ? startPath : redirect);

async function welcome(
  provider: SignInProvider,
  entry: ProviderSignIn,
  email: string,
): Promise<ToastMessage> {
  const plain: ToastMessage =
    entry.outcome === "new"
      ? { key: "auth.created", description: "auth.createdDescription" }
      : { key: "auth.welcomeBack" };
  // A user who was removed from an institution does not become a member again by logging in.
  if (entry.outcome === "known" || !provider.institutionId) return plain;
  const joined = await joinThroughProvider({ id: entry.userId, email }, provider.institutionId);
  const params = { name: provider.name };
  if (joined === "full") return { key: "signInPages.full", params };
  return joined === "joined" ? { key: "signInPages.joined", params } : plain;
}

async function link(
  ctx: RequestContext,
  { name }: SignInProvider,
  linkTo: string,
  identity: Identity,
): Promise<Response> {
  const actor = await ctx.actor();
  if (actor?.id !== linkTo) return fail(ctx, securityTab, "signInPages.fault_other-account");
  const linked = await linkIdentity(actor, identity);
  if (!linked.ok) return fail(ctx, securityTab, `signInPages.${linked.reason}`);
  const message = { key: "signInPages.linked", params: { name } } as const;
  return redirectWithToast(ctx, securityTab, "success", message);
}

const securityTab = "/profile?tab=security";
const signInPath = (redirect: string) =>
  redirect === "/" ? "/auth" : `/auth?redirect=${encodeURIComponent(redirect)}`;
const backTo = (linkTo: unknown, redirect: string) =>
  linkTo === undefined ? signInPath(redirect) : securityTab;

function explain(ctx: RequestContext, back: string, error: unknown): Response {
  if (!(error instanceof ProviderError)) throw error;
  ctx.log.warn({ err: error, fault: error.fault }, "login through a provider failed");
  return fail(ctx, back, `signInPages.fault_${error.fault}`);
}

const fail = (ctx: RequestContext, path: string, key: ToastMessage["key"]): Response =>
  redirectWithToast(ctx, path, "error", { key });

// An invalid secret is treated as a missing one.
function readBrowser(request: Request): string | undefined {
  const secret = readCookie(request.headers.get("cookie"), cookieName);
  return secret && /^[\w-]{32}$/.test(secret) ? secret : undefined;
}
