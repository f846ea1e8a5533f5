import { splitLines } from "#app/lib/split-lines.ts";
import { env } from "#app/platform/env.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { operator } from "#app/platform/operator.server.ts";

import type { PaymentMethod } from "./money.ts";
import type { TransferDetails } from "./transfer.ts";

/** The seller named on invoices, configured by the environment of the installation. */
export type Seller = {
  name: string;
  address: string[];
  taxId: string | undefined;
  /** Bank details for transfers, such as the account holder and an IBAN, one line each. */
  bank: string[];
  /** A monitored email address; the sender address of emails often is not monitored. */
  email: string | undefined;
  /** The URL of this installation's contact page. */
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

/** Returns the account to which invoices of this installation are transferred. */
export function transferDetails(): TransferDetails {
  const { name, bank, email } = seller();
  return { holder: name, bank, email };
}

/**
 * Returns how an order can be paid here, the suggested method first. Where cards are accepted, an
 * invoice is offered only if bank details are configured. Without either, the only method is an
 * invoice that names the contact to ask for payment details.
 */
export function offeredMethods(): PaymentMethod[] {
  if (!takesCards()) return ["invoice"];
  return seller().bank.length > 0 ? ["card", "invoice"] : ["card"];
}
