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
import { webhookRefusals } from "#app/domains/webhooks/webhook-refusals.ts";
import { type RequestContext } from "#app/http/context/request-context.server.ts";
import {
  ok,
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { typedFields, textOf } from "#app/lib/form-fields.ts";

import type { EndpointAnswer, EndpointField } from "./answer.ts";
import type { WebhookOwner } from "./owner.ts";

type Asked = { ctx: RequestContext; actor: Actor; owner: WebhookOwner; form: FormData };

const outcomes = { refusals: webhookRefusals, failure: "webhooks.saveFailed" } as const;

const endpointFields: readonly EndpointField[] = ["url", "description"];

const endpoint = {
  fields: endpointFields,
  read: readEndpoint,
  values: (form: FormData) => ({
    ...typedFields(form, endpointFields),
    events: eventsOf(form).join(" "),
  }),
  refusals: webhookRefusals,
};
const newEndpointForm = defineForm({
  ...endpoint,
  input: NewEndpointInput,
  read: (form) => ({ ...readEndpoint(form), id: form.get("id") }),
});
const endpointForm = defineForm({ ...endpoint, input: EndpointInput });

const eventsOf = (form: FormData) =>
  form.getAll("events").filter((event) => typeof event === "string");

function readEndpoint(form: FormData) {
  const { url, description } = typedFields(form, endpointFields);
  return { url: url || undefined, description, events: eventsOf(form) };
}

/** Adds an endpoint and shows its secret once. */
export const addEndpoint = ({ ctx, actor, owner, form }: Asked) =>
  newEndpointForm.submit(ctx, form, outcomes.failure, async (input) => {
    const created = await createEndpoint(actor, owner.institutionId, input);
    if (!created.ok) return created;
    const { id, secret } = created;
    const answer = ok(ctx, { key: "webhooks.added" });
    return data<EndpointAnswer>({ ...answer, secret: { id, url: input.url, secret } });
  });

/** Performs the action that a form of an endpoint's screen asks for, on the endpoint or on one of its deliveries. */
export async function actOnEndpoint({ ctx, actor, owner, form }: Asked, id: string) {
  const here = `${owner.path}/${id}`;
  const intent = form.get("intent");
  switch (intent) {
    case "save":
      return endpointForm.submit(ctx, form, outcomes.failure, async (input) => {
        const changed = await changeEndpoint(actor, id, input);
        return changed.ok
          ? redirectWithToast(ctx, here, "success", { key: "webhooks.saved" })
          : changed;
      });
    case "ping":
      return runOperation(ctx, outcomes, async () => {
        const pinged = await pingEndpoint(actor, id);
        if (!pinged.ok) return pinged;
        const kind = isTaken(pinged.attempt) ? "success" : "error";
        return redirectWithToast(ctx, here, kind, pingMessage(pinged.attempt));
      });
    case "switch-on":
    case "switch-off": {
      const isOn = intent === "switch-on";
      const key = isOn ? "webhooks.nowEnabled" : "webhooks.nowDisabled";
      return runAndRedirect(ctx, outcomes, () => switchEndpoint(actor, id, isOn), { key }, here);
    }
    case "resend": {
      const resend = () => resendDelivery(actor, textOf(form, "delivery"));
      return runAndRedirect(ctx, outcomes, resend, { key: "webhooks.resent" }, here);
    }
    case "delete": {
      const remove = () => deleteEndpoint(actor, id);
      return runAndRedirect(ctx, outcomes, remove, { key: "webhooks.deleted" }, owner.path);
    }
    case "renew":
      return runOperation(ctx, outcomes, async () => {
        const renewed = await renewSecret(actor, id);
        if (!renewed.ok) return renewed;
        const answer = ok(ctx, { key: "webhooks.renewed" });
        return data<EndpointAnswer>({ ...answer, secret: { id, secret: renewed.secret } });
      });
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

function pingMessage(attempt: Attempt): ToastMessage {
  if (attempt.statusCode === null) return { key: "webhooks.pingFailed" };
  const params = { status: attempt.statusCode };
  return { key: isTaken(attempt) ? "webhooks.pinged" : "webhooks.pingRefused", params };
}
