import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";

import { describeApi } from "#app/api/api.ts";

const json = JSON.stringify(describeApi());

test("the document fits the schema of OpenAPI 3.1", async () => {
  const checked = await new Validator().validate(JSON.parse(json) as Record<string, unknown>);
  expect(checked.errors).toBeUndefined();
  expect(checked.valid).toBe(true);
});

test("the document keeps the recommended rules of Redocly", async () => {
  expect(await lint(json)).toEqual([]);
});

test("both notice what is wrong", async () => {
  const wrong = json.replaceAll('"summary"', '"summery"');
  expect((await new Validator().validate(JSON.parse(wrong) as Record<string, unknown>)).valid).toBe(
    false,
  );
  expect((await lint(wrong)).length).toBeGreaterThan(0);
});

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => {
    const [place] = location;
    return `${ruleId}: ${message} at ${place && "pointer" in place ? place.pointer : ""}`;
  });
}
