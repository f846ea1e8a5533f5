import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { checkFolder, hasJava } from "./markup/nu-checker.ts";
import { screens } from "./screens.ts";

test("the HTML of every screen passes the Nu HTML checker", async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), "sdg-markup-"));
  const found: unknown[] = [];
  for (const [who, list] of Object.entries(await screens())) {
    for (const { path, cookie } of list) {
      const answer = await request.get(path, { headers: { cookie: cookie ?? "" } });
      const html = await answer.text();
      const file = `${who}${path.replaceAll(/[^\w.=-]/g, "_").slice(0, 180)}.html`;
      await writeFile(join(folder, file), html);
    }
  }
  if (await hasJava()) {
    found.push(...new Set(await checkFolder(folder)));
  } else {
    const description = "There is no Java here, so the Nu HTML checker did not run.";
    test.info().annotations.push({ type: "without Java", description });
    console.warn(description);
  }
  await rm(folder, { recursive: true });
  expect(found).toEqual([]);
});
