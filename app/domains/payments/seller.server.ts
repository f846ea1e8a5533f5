import { splitLines } from "#app/lib/split-lines.ts";
import { env } from "#app/platform/env.server.ts";
import { operator } from "#app/platform/operator.server.ts";
import { takesCards } from "#app/platform/stripe.server.ts";

import type { PaymentMethod } from "./money.ts";
import type { TransferDetails } from "./transfer.ts";

/** Who sells, as it stands on invoices: told by the installation's environment. */
export type Seller = {
  name: string;
  address: string[];
  taxId: string | undefined;
  /** Where money is to be sent, such as an account holder and an IBAN, one line each. */
  bank: string[];
  /** An address that somebody reads; the sender of mails often is none. */
  email: string | undefined;
  /** The contact page of this installation. */
  contact: string;
  site: string;
};

/** Returns the seller of this installation: the operator, unless the `SELLER_*` variables say otherwise. */
export function seller(): Seller {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, SELLER_BANK, PUBLIC_URL } = env();
  const { name, address, email } = operator();
  const ownAddress = splitLines(SELLER_ADDRESS);
  return {
    name: SELLER_NAME ?? name ?? "SDG Passport",
    address: ownAddress.length > 0 ? ownAddress : address,
    taxId: SELLER_TAX_ID,
    bank: splitLines(SELLER_BANK),
    email,
    contact: `${PUBLIC_URL}/contact`,
    site: new URL(PUBLIC_URL).host,
  };
}

/** Returns where an invoice of this installation is transferred to. */
export function transferDetails(): TransferDetails {
  const { name, bank, email } = seller();
  return { holder: name, bank, email };
}

/**
 * Returns how an order can be paid here, the suggested method first. Where cards are taken, an invoice is offered only
 * with bank details to pay it; without either, an invoice that tells the buyer whom to ask is the only way.
 */
export function offeredMethods(): PaymentMethod[] {
  if (!takesCards()) return ["invoice"];
  return seller().bank.length > 0 ? ["card", "invoice"] : ["card"];
}
