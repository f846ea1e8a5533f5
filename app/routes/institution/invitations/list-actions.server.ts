import type { Actor } from "#app/domains/accounts/actor.ts";
import { listRefusals } from "#app/domains/institutions/institution-refusals.ts";
import {
  changeMapping,
  deleteList,
} from "#app/domains/institutions/invitation-lists/change-list.server.ts";
import {
  isColumnKind,
  isListEncoding,
  listLimits,
  type ListMapping,
} from "#app/domains/institutions/invitation-lists/list-columns.ts";
import { sendList } from "#app/domains/institutions/invitation-lists/send-list.server.ts";
import { withdrawList } from "#app/domains/institutions/invitation-lists/withdraw-list.server.ts";
import { staffPath, type StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

const outcomes = {
  refusals: listRefusals("list"),
  failure: "institutions.inviteFailed",
} as const;

/** Performs an action on the page of a list: corrects how it is read, sends, withdraws or deletes it. */
export async function actOnList(
  ctx: RequestContext,
  actor: Actor,
  { id: institutionId, slug }: StaffInstitution,
  { id, form }: { id: string; form: FormData },
) {
  const all = staffPath(slug, "invitations");
  const page = `${all}/${id}`;
  switch (form.get("intent")) {
    case "map":
      return runOperation(ctx, { ...outcomes, values: {} }, async () => {
        const changed = await changeMapping(actor, institutionId, { id, ...readMapping(form) });
        return changed.ok ? redirect(`${page}#preview`) : changed;
      });
    case "send":
      return runAndRedirect(
        ctx,
        outcomes,
        () => sendList(actor, institutionId, id),
        ({ invited, skipped }) => ({
          key: skipped === 0 ? "invitationLists.sent" : "invitationLists.sentSome",
          params: { invited, skipped },
        }),
        page,
      );
    case "withdraw":
      return runAndRedirect(
        ctx,
        outcomes,
        () => withdrawList(actor, institutionId, id),
        ({ withdrawn }) => ({ key: "invitationLists.withdrawn", params: { n: withdrawn } }),
        page,
      );
    case "delete": {
      const remove = () => deleteList(actor, institutionId, id);
      return runAndRedirect(ctx, outcomes, remove, { key: "invitationLists.deleted" }, all);
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

function readMapping(form: FormData): ListMapping {
  const encoding = textOf(form, "encoding");
  const columns = Array.from({ length: listLimits.columns }, (_, at) =>
    textOf(form, `column-${at}`),
  );
  return {
    encoding: isListEncoding(encoding) ? encoding : "utf-8",
    hasHeadings: form.has("headings"),
    columns: columns.map((kind) => (isColumnKind(kind) ? kind : "skip")),
    cohort: textOf(form, "cohort").replaceAll(/\s+/g, " ").trim().slice(0, 300),
  };
}
