import { randomInt } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { classLetters, classRules, isEasyPin } from "./class.ts";

/** Returns a code that no class has. Call it in the transaction that stores it; the unique column decides the rest. */
export async function newClassCode(tx: Db): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => classLetters[randomInt(classLetters.length)]).join(
      "",
    );
    const { rows } = await tx.execute<{ code: string }>(
      sql`select code from classes where code = ${code}`,
    );
    if (rows.length === 0) return code;
  }
}

/** Returns a random PIN that isn't easy to guess. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** classRules.pinLength)).padStart(classRules.pinLength, "0");
    if (!isEasyPin(pin)) return pin;
  }
}
