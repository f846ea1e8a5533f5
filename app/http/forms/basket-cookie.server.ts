import { createHash, randomBytes } from "node:crypto";

import { basketDays, type BasketHolder } from "#app/domains/shop/basket/basket.ts";
import { mergeBaskets } from "#app/domains/shop/basket/change.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";

const cookieName = "sdg-passport.basket";
const path = "/shop";

/**
 * Returns the owner of the basket that a request refers to, if there is one. A basket filled before login is
 * transferred to the account, and its cookie is deleted.
 */
export async function findBasketHolder(
  request: Request,
  ctx: RequestContext,
): Promise<BasketHolder | undefined> {
  const digest = readDigest(request);
  const actor = await ctx.actor();
  if (!actor) return digest === undefined ? undefined : { digest };
  if (digest !== undefined) {
    await mergeBaskets(digest, actor.id);
    ctx.cookies.push(writeCookie(cookieName, "", { path, maxAge: 0 }));
  }
  return { userId: actor.id };
}

/** Returns the owner of the basket that a request fills; a user without one gets a cookie with a new secret. */
export async function openBasketHolder(
  request: Request,
  ctx: RequestContext,
): Promise<BasketHolder> {
  const holder = await findBasketHolder(request, ctx);
  if (holder && "userId" in holder) return holder;
  // The cookie is renewed with every use, so it lasts as long as the basket.
  const secret = readSecret(request) ?? randomBytes(24).toString("base64url");
  ctx.cookies.push(writeCookie(cookieName, secret, { path, maxAge: basketDays * 24 * 3600 }));
  return { digest: digestOf(secret) };
}

/** Returns whether a request refers to a basket that was filled without login. */
export const hasBasket = (cookieHeader: string | null): boolean =>
  cookieHeader?.includes(`${cookieName}=`) ?? false;

function readSecret(request: Request): string | undefined {
  const secret = readCookie(request.headers.get("cookie"), cookieName);
  return secret !== undefined && /^[\w-]{32}$/.test(secret) ? secret : undefined;
}

function readDigest(request: Request): string | undefined {
  const secret = readSecret(request);
  return secret === undefined ? undefined : digestOf(secret);
}

const digestOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
