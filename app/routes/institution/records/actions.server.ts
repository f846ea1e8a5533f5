import type { RouterContextProvider } from "react-router";

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
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { readFields } from "#app/lib/form-fields.ts";

const outcomes = { refusals: recordRefusals, failure: "xapi.saveFailed", values: {} } as const;

const storeForm = defineForm({
  input: RecordStoreInput,
  fields: storeFormFields,
  read: (form) => {
    const password = form.get("password");
    // Passwords may start or end with spaces.
    return { ...readFields(form, storeFormFields), ...(password && { password }) };
  },
  refusals: recordRefusals,
});

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
  switch (form.get("intent")) {
    case "test":
      return runOperation(ctx, outcomes, async () => {
        const tested = await testRecordStore(actor, id);
        return tested.ok ? toResult(ctx, tested.answer, page) : tested;
      });
    case "switch-off":
    case "switch-on": {
      const isOn = form.get("intent") === "switch-on";
      const key = isOn ? "xapi.switchedOn" : "xapi.switchedOff";
      const set = () => switchRecordStore(actor, id, isOn);
      return runAndRedirect(ctx, outcomes, set, { key }, page);
    }
    case "remove": {
      const remove = () => removeRecordStore(actor, id);
      return runAndRedirect(ctx, outcomes, remove, { key: "xapi.removed" }, page);
    }
    default:
      return storeForm.submit(ctx, form, outcomes.failure, async (input) => {
        const saved = await saveRecordStore(actor, id, input);
        return saved.ok ? redirectWithToast(ctx, page, "success", { key: "xapi.saved" }) : saved;
      });
  }
}

type TestResult = Extract<Awaited<ReturnType<typeof testRecordStore>>, { ok: true }>["answer"];

function toResult(ctx: RequestContext, result: TestResult, page: string) {
  if (result.end === "kept") {
    return redirectWithToast(ctx, page, "success", { key: "xapi.testPassed" });
  }
  const { fault, status } = readFault(result.end === "conflict" ? "answered:409" : result.fault);
  const message = { key: `xapi.fault_${fault}`, params: { status } } as const;
  return redirectWithToast(ctx, page, "error", message);
}
