import { env } from "#app/platform/env.server.ts";

/** Who sells, as it stands on invoices: told by the installation's environment. */
export type Seller = {
  name: string;
  address: string[];
  taxId: string | undefined;
  /** Where money is to be sent, such as an IBAN. */
  bank: string | undefined;
  email: string;
  site: string;
};

/** The seller of this installation; parts of the address are set apart by `|`. */
export function seller(): Seller {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, SELLER_BANK, MAIL_FROM, PUBLIC_URL } = env();
  return {
    name: SELLER_NAME,
    address: (SELLER_ADDRESS ?? "")
      .split("|")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    taxId: SELLER_TAX_ID,
    bank: SELLER_BANK,
    email: /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM,
    site: new URL(PUBLIC_URL).host,
  };
}
