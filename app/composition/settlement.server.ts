import { membershipOwner } from "#app/domains/memberships/membership-owner.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import { orderOwner } from "#app/domains/shop/orders/settle.server.ts";

/** The handlers of an invoice that is paid, cancelled or refunded, by the kind of the invoice. */
export const settlement: Settlement = { order: orderOwner, membership: membershipOwner };
