import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type axe from "axe-core";

type Found = { id: string; impact: axe.ImpactValue | undefined; html: string | undefined };

// Less than half the size of the package's own `source`, which is sent to every page.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns the axe violations of the page, each with its first element; of the given rules only, if any, and outside the
 * elements that the selectors exclude. No page of ours contains a frame, into which axe would have to be injected too.
 */
export async function findViolations(
  page: Page,
  rules?: string[],
  exclude: string[] = [],
): Promise<Found[]> {
  // Took two thirds of the time of page.evaluate (docs/decisions/0150-axe-in-browser-tests.md).
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: source });
  await session.detach();
  return page.evaluate(
    async ({ rules, exclude }) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(
        { exclude },
        {
          ...(rules && { runOnly: rules }),
          resultTypes: ["violations"],
          // Otherwise, style sheets are loaded a second time for rules that are disabled.
          preload: { assets: ["media"] },
        },
      );
      return violations.map(({ id, impact, nodes: [first] }) => ({
        id,
        impact,
        html: first?.html,
      }));
    },
    { rules, exclude },
  );
}

/** Returns the axe violations that prevent users from using the page (of serious or critical impact). */
export async function findSerious(
  page: Page,
  rules?: string[],
  exclude?: string[],
): Promise<Found[]> {
  const found = await findViolations(page, rules, exclude);
  return found.filter(({ impact }) => impact === "serious" || impact === "critical");
}
