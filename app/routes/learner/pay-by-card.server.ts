import type { Actor } from "#app/domains/accounts/actor.ts";
import { orderPath } from "#app/domains/shop/order.ts";
import { redirectWithToast } from "#app/http/answer.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Tells whether cards are taken here. */
export const canPayByCard = (): boolean => false;

/** Leads to the page where a card pays an order; where that fails the order waits on its own page. */
export async function payByCard(own: RequestContext, _actor: Actor, number: string) {
  return redirectWithToast(own, orderPath(number), "error", {
    key: "shop.cardAway",
    description: "shop.cardAwayDescription",
  });
}
