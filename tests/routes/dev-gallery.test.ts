import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { fetchApp } from "#tests/http.ts";

test("the built product has no gallery of components", async () => {
  expect((await fetchApp("/dev/ui")).status).toBe(404);
});

test("the build contains no code of the gallery", () => {
  const gallery = readFileSync("bin/dev/gallery/gallery.tsx", "utf8");
  const names = [...gallery.matchAll(/className="(gallery-[\w-]+)"/g)].map(([, name = ""]) => name);
  expect(names).not.toEqual([]);
  const files = readdirSync("build", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  expect(files).not.toEqual([]);
  const found = files.filter((file) => {
    const text = readFileSync(`build/${file}`, "utf8");
    return names.some((name) => text.includes(name));
  });
  expect(found).toEqual([]);
});
