import { membershipOwner } from "#app/domains/memberships/membership-owner.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import { orderOwner } from "#app/domains/shop/settle-order.server.ts";

/** Who acts when an invoice is paid, cancelled or refunded, by what the invoice is for. */
export const settlement: Settlement = { order: orderOwner, membership: membershipOwner };
