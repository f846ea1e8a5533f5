import { expect, test } from "vitest";

import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import { namesOfTheWorld } from "#tests/names-of-the-world.ts";

import { checkDigit, machineReadableZone } from "./machine-readable-zone.ts";

test("writes two lines of 44 characters from name, slug and level", () => {
  expect(machineReadableZone({ name: "Ada Obi", slug: "ada-obi-7k3f", level: 7 })).toEqual([
    "P<SDGADA<OBI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
    "ADA<OBI<7K3F<<<<<<<<<<<<<<<<<<<<9L00078<<<<4",
  ]);
});

test("the check digit follows ICAO 9303", () => {
  expect(checkDigit("D23145890734")).toBe(9);
  expect(checkDigit("L898902C<")).toBe(3);
  expect(checkDigit("")).toBe(0);
});

test.each([
  ["Jürgen Ångström-Łukasz", "JUERGEN<AANGSTROEM<LUKASZ"],
  ["محمد علي", "MHMD<ALY"],
  ["Анна Щукина", "ANNA<SHCHUKINA"],
  ["김민준", "GIMMINJUN"],
  ["x".repeat(200), "X".repeat(39)],
])("%s fits the format of the lines", (name, beginning) => {
  const lines = machineReadableZone({ name, slug: "someone-9zzz", level: 12 });
  for (const line of lines) expect(line).toMatch(/^[A-Z0-9<]{44}$/);
  expect(lines[0].startsWith(`P<SDG${beginning}`)).toBe(true);
});

test("uses the slug for a name without Latin transliteration", () => {
  const [first] = machineReadableZone({ name: "李伟", slug: "li-wei-7k3f", level: 1 });
  expect(first.startsWith("P<SDGLI<WEI<<<")).toBe(true);
});

test.each(Object.entries(namesOfTheWorld))("transliterates a name in %s", (_, name) => {
  const spelledName = toAsciiName(name);
  const [first] = machineReadableZone({ name, spelledName, slug: "learner-9zzz", level: 1 });
  expect(first).toMatch(/^P<SDG[A-Z0-9<]{39}$/);
  expect(first).not.toContain("LEARNER");
});
