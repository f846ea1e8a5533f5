import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";

import { db } from "#db/client.server.ts";

type Prepared = {
  path: string;
  cookie?: string;
  fill?: (page: Page) => Promise<unknown>;
  submit: (page: Page) => Promise<unknown>;
  /** What the page says once the form has done its work. */
  done: string | RegExp;
  /** What it says where the work was done before, if that is something else. */
  doneBefore?: string | RegExp;
  /** How often that work is done in the database. */
  count: () => Promise<number>;
};

export type SubmissionCase = {
  name: string;
  /** The sentence for when no answer comes. */
  sentence: string;
  prepare: () => Promise<Prepared>;
};

/** Presses a button of the page. */
export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole("button", { name }).click();
}

/** Counts the rows of a table with a condition. */
export function rows(from: ReturnType<typeof sql>) {
  return async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
    return rows[0]?.n ?? 0;
  };
}
