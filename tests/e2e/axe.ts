import type { Page } from "@playwright/test";
import axe from "axe-core";

type Found = { id: string; impact?: axe.ImpactValue; html: string | undefined };

/**
 * Returns what axe finds in the page, each with its first element; of these rules alone where some are named. No page
 * of ours holds a frame, into which axe would have to be put too.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<Found[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      ...(rules && { runOnly: rules }),
      resultTypes: ["violations"],
      // Style sheets are loaded a second time for rules that are off.
      preload: { assets: ["media"] },
    });
    return violations.map(({ id, impact, nodes: [first] }) => ({ id, impact, html: first?.html }));
  }, rules);
}

/** Returns what axe finds that keeps people out. */
export async function findSerious(page: Page, rules?: string[]): Promise<Found[]> {
  const found = await findViolations(page, rules);
  return found.filter(({ impact }) => impact === "serious" || impact === "critical");
}
