import type { OpenAPIHono } from "@hono/zod-openapi";

import { refusals } from "./api-app.ts";

type Described = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Operation = {
  requestBody?: { content?: Record<string, unknown> };
  responses?: Record<string, unknown>;
};

/**
 * Adds to every endpoint of a description the responses that all endpoints share: 400, 401 and 429 from the middleware,
 * and 415 if the endpoint accepts JSON. They are added centrally so that no endpoint omits them.
 */
export function withCommonRefusals(document: Described): Described {
  const problem = { $ref: "#/components/schemas/Problem" };
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path) as Operation[]) {
      if (!operation.responses) continue;
      const takesJson = operation.requestBody?.content?.["application/json"] !== undefined;
      const common = takesJson ? refusals(400, 401, 415, 429) : refusals(400, 401, 429);
      for (const [status, answer] of Object.entries(common)) {
        operation.responses[status] ??= {
          ...answer,
          content: { "application/problem+json": { schema: problem } },
        };
      }
    }
  }
  return document;
}
