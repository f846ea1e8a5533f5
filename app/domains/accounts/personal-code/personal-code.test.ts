import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { findByPersonalCode, findPersonalCode, renewPersonalCode } from "./personal-code.server.ts";
import { personalCodeText, readPersonalCode, shortPersonalCode } from "./personal-code.ts";

test("a QR code's text is parsed back, in any notation", () => {
  for (let n = 0; n < 100; n++) {
    const id = randomUUID();
    const text = personalCodeText(id);
    expect(text).toMatch(/^SDGPASS:[0-9A-HJKMNP-TV-Z]{26}$/);
    for (const typed of [text, text.toLowerCase(), ` ${text.slice(8)} `]) {
      expect(readPersonalCode(typed)).toEqual({ from: id, to: id });
    }
    const short = readPersonalCode(shortPersonalCode(id).replaceAll("0", "o").replaceAll("1", "l"));
    expect(short && short.from <= id && id <= short.to).toBe(true);
  }
});

test("rejects texts that are not codes", () => {
  for (const text of ["", "AB", "https://example.org", "7K3F9-QXW2", "\u0000", "U".repeat(26)]) {
    expect(readPersonalCode(text), text).toBeUndefined();
  }
});

test("a code belongs to its owner until it is renewed", () =>
  inRollback(async (tx) => {
    const ada = await buildActor(tx, { name: "Ada Obi" });
    await buildActor(tx);
    const code = await findPersonalCode(ada, tx);
    const owner = { id: ada.id, name: "Ada Obi" };
    expect(await findByPersonalCode(personalCodeText(code), tx)).toEqual(owner);
    expect(await findByPersonalCode(shortPersonalCode(code), tx)).toEqual(owner);
    await renewPersonalCode(ada, tx);
    expect(await findByPersonalCode(personalCodeText(code), tx)).toBeUndefined();
    expect(await findByPersonalCode(personalCodeText(await findPersonalCode(ada, tx)), tx)).toEqual(
      owner,
    );
  }));
