import { expect, test } from "vitest";

import { transliterate } from "./transliterate.ts";

test.each([
  ["Ada Obi", "ADA OBI"],
  ["Łódź, Ñandú & Æther", "LODZ NANDU AETHER"],
  ["Straße", "STRASSE"],
  ["O’Neill-Smith", "ONEILL SMITH"],
  ["Юрий Йованович", "IURII IOVANOVICH"],
  ["Αθηνά Παππά", "ATHINA PAPPA"],
  ["فاطمة", "FATMA"],
  ["नरेन्द्र शर्मा", "NARENDR SHARMAA"],
  ["김민준", "GIMMINJUN"],
  ["李伟", ""],
])("%s is transliterated to %s", (text, spelled) => {
  expect(transliterate(text)).toBe(spelled);
});
