import { basketCountColumn, countBasket } from "#app/domains/shop/basket/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { findBasketHolder } from "#app/http/forms/basket-cookie.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";

/**
 * Returns the data of a page with `ShopLinks`. Items that were added before login are moved to the account first. Pages of
 * visitors who have a basket are not kept.
 */
export async function withBasketCount<Shared extends object>(
  request: Request,
  ctx: RequestContext,
  shared: Shared,
) {
  const holder = ctx.template ? undefined : await findBasketHolder(request, ctx);
  const visitorCount = holder && "digest" in holder ? await countBasket(holder) : 0;
  return withReader(ctx, { ...shared, visitorCount }, { column: basketCountColumn });
}
