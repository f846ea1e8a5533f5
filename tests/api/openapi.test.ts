import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";

import { describeApi } from "#app/api/api.ts";

const json = JSON.stringify(describeApi());

test("the document matches the schema of OpenAPI 3.1", async () => {
  const checked = await new Validator().validate(JSON.parse(json) as Record<string, unknown>);
  expect(checked.errors).toBeUndefined();
  expect(checked.valid).toBe(true);
});

test("the document passes the recommended rules of Redocly", async () => {
  expect(await lint(json)).toEqual([]);
});

type Described = {
  description?: string;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { headers?: Record<string, unknown> }>;
};

test("every endpoint describes itself and its refusals, and the document names a contact", () => {
  const { info, paths } = JSON.parse(json) as {
    info: unknown;
    paths: Record<string, Record<string, Described>>;
  };
  expect(info).toMatchObject({ contact: { url: "http://localhost:3000/contact" } });
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(operations)) {
      const operation = `${method} ${path}`;
      expect(call.description, operation).toMatch(/\w+/);
      expect(Object.keys(call.responses), operation).toEqual(
        expect.arrayContaining(["400", "401"]),
      );
      expect(call.responses["429"]?.headers, operation).toHaveProperty("Retry-After");
      const takesJson = call.requestBody?.content["application/json"] !== undefined;
      expect("415" in call.responses, operation).toBe(takesJson);
    }
  }
});

test("both checks detect errors", async () => {
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
    const [first] = location;
    return `${ruleId}: ${message} at ${first && "pointer" in first ? first.pointer : ""}`;
  });
}
