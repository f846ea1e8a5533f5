import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  changeEndpoint,
  deleteEndpoint,
  renewSecret,
  switchEndpoint,
} from "#app/domains/webhooks/change-endpoint.server.ts";
import { createEndpoint } from "#app/domains/webhooks/create-endpoint.server.ts";
import { pingEndpoint } from "#app/domains/webhooks/ping-endpoint.server.ts";
import { resendDelivery } from "#app/domains/webhooks/resend-delivery.server.ts";
import { type Attempt, isTaken } from "#app/domains/webhooks/send-delivery.server.ts";
import { EndpointInput, NewEndpointInput } from "#app/domains/webhooks/webhook-input.ts";
import { type WebhookRefusal, webhookRefusals } from "#app/domains/webhooks/webhook-refusals.ts";
import { type RequestContext } from "#app/http/context/request-context.server.ts";
import {
  ok,
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

import type { EndpointAnswer, EndpointField } from "./answer.ts";
import type { WebhookPlace } from "./place.ts";

type Asked = { ctx: RequestContext; actor: Actor; place: WebhookPlace; form: FormData };

/** Adds an endpoint and shows its secret once. */
export function addEndpoint({ ctx, actor, place, form }: Asked) {
  const { sent: fields, typed } = readEndpoint(form);
  const sent = parseForm(ctx, NewEndpointInput, { ...fields, id: form.get("id") }, typed);
  if (!sent.ok) return sent.answer;
  const { input } = sent;
  return saveTyped(ctx, typed, async () => {
    const made = await createEndpoint(actor, place.institutionId, input);
    if (!made.ok) return refuseWithValues(ctx, typed, webhookRefusals[made.reason]);
    const { id, secret } = made;
    const answer = ok(ctx, { key: "webhooks.added" });
    return data<EndpointAnswer>({ ...answer, secret: { id, url: input.url, secret } });
  });
}

/** Performs the action that a form of an endpoint's screen asks for, on the endpoint or on one of its deliveries. */
export async function actOnEndpoint(asked: Asked, id: string) {
  const { ctx, form } = asked;
  const intent = form.get("intent");
  if (intent === "save") return save(asked, id);
  return withFailure(ctx, "webhooks.saveFailed", () => actAtOnce(asked, id, intent));
}

async function actAtOnce(asked: Asked, id: string, intent: FormDataEntryValue | null) {
  const { ctx, actor, place, form } = asked;
  const here = `${place.path}/${id}`;
  switch (intent) {
    case "ping": {
      const pinged = await pingEndpoint(actor, id);
      if (!pinged.ok) return refused(ctx, pinged.reason);
      const kind = isTaken(pinged.attempt) ? "success" : "error";
      return redirectWithToast(ctx, here, kind, wordsOfPing(pinged.attempt));
    }
    case "switch-on":
    case "switch-off": {
      const isOn = intent === "switch-on";
      const key = isOn ? "webhooks.switchedOnNow" : "webhooks.switchedOffNow";
      return leadOn(asked, here, await switchEndpoint(actor, id, isOn), key);
    }
    case "resend": {
      const resent = await resendDelivery(actor, typedFields(form, ["delivery"]).delivery ?? "");
      return leadOn(asked, here, resent, "webhooks.resent");
    }
    case "delete":
      return leadOn(asked, place.path, await deleteEndpoint(actor, id), "webhooks.deleted");
    case "renew": {
      const renewed = await renewSecret(actor, id);
      if (!renewed.ok) return refused(ctx, renewed.reason);
      const answer = ok(ctx, { key: "webhooks.renewed" });
      return data<EndpointAnswer>({ ...answer, secret: { id, secret: renewed.secret } });
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

function save({ ctx, actor, place, form }: Asked, id: string) {
  const { sent: fields, typed } = readEndpoint(form);
  const sent = parseForm(ctx, EndpointInput, fields, typed);
  if (!sent.ok) return sent.answer;
  return saveTyped(ctx, typed, async () => {
    const changed = await changeEndpoint(actor, id, sent.input);
    if (!changed.ok) return refuseWithValues(ctx, typed, webhookRefusals[changed.reason]);
    const path = `${place.path}/${id}`;
    return redirectWithToast(ctx, path, "success", { key: "webhooks.saved" });
  });
}

type Typed = ReturnType<typeof readEndpoint>["typed"];

const saveTyped = <Result>(ctx: RequestContext, typed: Typed, work: () => Promise<Result>) =>
  withFailure(ctx, "webhooks.saveFailed", work, () =>
    failWithValues(ctx, typed, 500, { key: "webhooks.saveFailed" }),
  );

function readEndpoint(form: FormData) {
  const typed = typedFields<EndpointField>(form, ["url", "description"]);
  const events = form.getAll("events").filter((event) => typeof event === "string");
  return {
    sent: { url: typed.url || undefined, description: typed.description, events },
    typed: { ...typed, events: events.join(" ") },
  };
}

function leadOn(
  { ctx }: Asked,
  path: string,
  outcome: { ok: true } | { ok: false; reason: WebhookRefusal },
  key: ToastMessage["key"],
) {
  return outcome.ok
    ? redirectWithToast(ctx, path, "success", { key })
    : refused(ctx, outcome.reason);
}

function refused(ctx: RequestContext, reason: WebhookRefusal) {
  const { status, key } = webhookRefusals[reason];
  return fail(ctx, status, { key });
}

function wordsOfPing(attempt: Attempt): ToastMessage {
  if (attempt.statusCode === null) return { key: "webhooks.pingFailed" };
  const params = { status: attempt.statusCode };
  return { key: isTaken(attempt) ? "webhooks.pinged" : "webhooks.pingRefused", params };
}
