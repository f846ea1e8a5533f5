import { csvLine, csvStart } from "#app/lib/csv.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";
import { type Db, db } from "#db/client.server.ts";

import { listPacking } from "./queries.server.ts";

/** Returns the packing list as CSV: one line for each item in each order that is paid and not yet sent. */
export async function packingCsv(t: Translator<MessageKey>, tx: Db = db): Promise<string> {
  const head = [
    t("adminShop.csvOrder"),
    t("adminShop.csvPaid"),
    t("shop.name"),
    t("shop.street"),
    t("shop.postcode"),
    t("shop.city"),
    t("shop.region"),
    t("shop.country"),
    t("adminShop.sku"),
    t("adminShop.csvProduct"),
    t("adminShop.csvVariant"),
    t("adminShop.csvQuantity"),
  ];
  const rows = await listPacking(tx);
  const lines = rows.map(({ number, paidAt, address: a, sku, productName, variantName, pieces }) =>
    csvLine([
      number,
      paidAt,
      a.name,
      a.street,
      a.postcode,
      a.city,
      a.region,
      a.country,
      sku,
      productName,
      variantName,
      pieces,
    ]),
  );
  return csvStart + csvLine(head) + lines.join("");
}
