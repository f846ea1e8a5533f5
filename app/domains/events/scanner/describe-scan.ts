import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { ShownScan } from "./queue.ts";

const sentences = {
  checked_in: "eventStaff.checkedIn",
  already: "scan.already",
  unknown: "scan.unknown",
  closed: "scan.closed",
  inactive: "scan.inactive",
  undone: "eventStaff.undone",
} as const;

/** Returns the result of a scan as a sentence; for a pending one, that it is not confirmed. */
export function describeScan(t: Translator<MessageKey>, scan: ShownScan): string {
  if (scan.result === undefined) return t("scan.pending");
  if (scan.result === "refused") return scan.refusal?.detail ?? t("scan.refused");
  return t(sentences[scan.result], { name: scan.name ?? scan.code, code: scan.code });
}
