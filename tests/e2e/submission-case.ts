import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";

import { db } from "#db/client.server.ts";

type Prepared = {
  path: string;
  cookie?: string;
  fill?: (page: Page) => Promise<unknown>;
  submit: (page: Page) => Promise<unknown>;
  /** The message of the page after a successful submission. */
  done: string | RegExp;
  /** The message if the action had been performed before, where it differs. */
  doneBefore?: string | RegExp;
  /** Returns how often the action was performed, according to the database. */
  count: () => Promise<number>;
};

export type SubmissionCase = {
  name: string;
  /** The message when the server does not respond. */
  sentence: string;
  prepare: () => Promise<Prepared>;
};

/** Returns a step that presses a button of the page. */
export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole("button", { name }).click();
}

/** Returns a function that counts the rows of a table with a condition. */
export function rows(from: ReturnType<typeof sql>) {
  return async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
    return rows[0]?.n ?? 0;
  };
}
