import { expect, test, vi } from "vitest";
import { z } from "zod";

import { createRequestContext } from "#app/http/context/request-context.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";

import { ok } from "./action-result.server.ts";
import { defineForm } from "./define-form.server.ts";
import { runOperation } from "./run-operation.server.ts";

const refusals = {
  "not-found": { status: 404, key: "events.notFound" },
  "ends-before-start": { status: 400, key: "events.endBeforeStart", field: "end_date" },
} as const;

const form = defineForm({
  input: z.object({ title: z.string("events.titleRequired"), points: z.int().optional() }),
  fields: ["title", "end_date"],
  refusals,
});

const newContext = () => createRequestContext(new Request("http://localhost/x"), "127.0.0.1");

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("the operation gets the input, and its result is returned", async () => {
  const ctx = newContext();
  const submitted = await form.submit(
    ctx,
    formOf({ title: "One", end_date: "", other: "x" }),
    "events.createFailed",
    async (input) => ok(ctx, { key: "events.created", params: { title: input.title } }),
  );
  expect(submitted).toMatchObject({ ok: true, toast: { kind: "success" } });
});

test("invalid input is not acted on: the messages of its fields and the values come back", async () => {
  const work = vi.fn(async () => ({ ok: true as const }));
  const sent = formOf({ title: " ", end_date: "2026" });
  expect(await form.submit(newContext(), sent, "events.createFailed", work)).toMatchObject({
    init: { status: 400 },
    data: {
      ok: false,
      errors: { title: "Enter an event title" },
      values: { title: " ", end_date: "2026" },
    },
  });
  expect(work).not.toHaveBeenCalled();
});

test("a refusal has its status, its message, also at its field, and the values", async () => {
  const sent = formOf({ title: "One" });
  const work = async () => refuse("ends-before-start");
  expect(await form.submit(newContext(), sent, "events.createFailed", work)).toMatchObject({
    init: { status: 400 },
    data: {
      ok: false,
      errors: { end_date: expect.stringMatching(/end/i) },
      toast: { kind: "error" },
      values: { title: "One" },
    },
  });
});

test("a failure is logged once, and the values come back", async () => {
  const ctx = newContext();
  const log = vi.spyOn(ctx.log, "error").mockReturnValue();
  const sent = formOf({ title: "One" });
  const work = async () => Promise.reject(new Error("broken"));
  expect(await form.submit(ctx, sent, "events.createFailed", work)).toMatchObject({
    init: { status: 500 },
    data: { ok: false, errors: {}, values: { title: "One" } },
  });
  expect(log).toHaveBeenCalledTimes(1);
});

test("a refused action without a form has its message only; a function explains what a table cannot", async () => {
  const ctx = newContext();
  const outcome = {
    failure: "events.updateFailed",
    refusals: (refusal: Refusal<"too-many"> & { seconds: number }) => ({
      status: 429,
      key: "common.tooManyRequests" as const,
      params: { seconds: refusal.seconds },
    }),
  } as const;
  const refused = await runOperation(ctx, outcome, async () => ({
    ...refuse("too-many"),
    seconds: 7,
  }));
  expect(refused).toMatchObject({ init: { status: 429 }, data: { ok: false, errors: {} } });
  expect(refused.data).not.toHaveProperty("values");
  expect(ctx.retryAfter).toBe(7);
});

test("a refusal without an explanation does not compile", async () => {
  const ctx = newContext();
  vi.spyOn(ctx.log, "error").mockReturnValue();
  const sent = formOf({ title: "One" });
  // @ts-expect-error -- the table does not explain it
  const submitted = form.submit(ctx, sent, "events.createFailed", async () => refuse("forbidden"));
  expect(await submitted).toMatchObject({ init: { status: 500 } });
});
