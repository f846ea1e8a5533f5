import type { RouterContextProvider } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { recordRefusals } from "#app/domains/xapi/record-refusals.ts";
import { RecordStoreInput } from "#app/domains/xapi/record-store-input.ts";
import { readFault, recordsPage, storeFormFields } from "#app/domains/xapi/record-store.ts";
import {
  removeRecordStore,
  saveRecordStore,
  switchRecordStore,
  testRecordStore,
} from "#app/domains/xapi/save-record-store.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** Performs the action that one of the forms of an institution's record store asks for. */
export async function actOnRecords(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { id, slug }: StaffInstitution,
) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const page = staffPath(slug, recordsPage);
  const values = typedFields(form, storeFormFields);
  const work = () => act({ ctx, actor, id, page, form });
  return withFailure(ctx, "xapi.saveFailed", work, () =>
    failWithValues(ctx, values, 500, { key: "xapi.saveFailed" }),
  );
}

type Asked = { ctx: RequestContext; actor: Actor; id: string; page: string; form: FormData };

async function act(asked: Asked) {
  const { ctx, actor, id, page, form } = asked;
  switch (form.get("intent")) {
    case "test":
      return test(asked);
    case "switch-off":
    case "switch-on": {
      const isOn = form.get("intent") === "switch-on";
      const switched = await switchRecordStore(actor, id, isOn);
      if (!switched.ok) return refuseWithValues(ctx, {}, recordRefusals[switched.reason]);
      const key = isOn ? "xapi.switchedOn" : "xapi.switchedOff";
      return redirectWithToast(ctx, page, "success", { key });
    }
    case "remove": {
      const removed = await removeRecordStore(actor, id);
      if (!removed.ok) return refuseWithValues(ctx, {}, recordRefusals[removed.reason]);
      return redirectWithToast(ctx, page, "success", { key: "xapi.removed" });
    }
    default:
      return save(asked);
  }
}

async function save({ ctx, actor, id, page, form }: Asked) {
  const values = typedFields(form, storeFormFields);
  const password = form.get("password");
  const input = parseForm(
    ctx,
    RecordStoreInput,
    // Passwords may start or end with spaces.
    { ...readFields(form, storeFormFields), ...(password && { password }) },
    values,
  );
  if (!input.ok) return input.answer;
  const saved = await saveRecordStore(actor, id, input.input);
  if (!saved.ok) return refuseWithValues(ctx, values, recordRefusals[saved.reason]);
  return redirectWithToast(ctx, page, "success", { key: "xapi.saved" });
}

async function test({ ctx, actor, id, page }: Asked) {
  const tested = await testRecordStore(actor, id);
  if (!tested.ok) return refuseWithValues(ctx, {}, recordRefusals[tested.reason]);
  const { answer } = tested;
  if (answer.end === "kept") {
    return redirectWithToast(ctx, page, "success", { key: "xapi.testKept" });
  }
  const { fault, status } = readFault(answer.end === "conflict" ? "answered:409" : answer.fault);
  const words = { key: `xapi.fault_${fault}`, params: { status } } as const;
  return redirectWithToast(ctx, page, "error", words);
}
