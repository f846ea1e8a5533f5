import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  institutionRefusals,
  listRefusals,
  memberOutcomes,
  outcomeRefusals,
} from "#app/domains/institutions/institution-refusals.ts";
import { createList } from "#app/domains/institutions/invitation-lists/create-list.server.ts";
import { listLimits } from "#app/domains/institutions/invitation-lists/list-columns.ts";
import { inviteMembers } from "#app/domains/institutions/invitations/invite-members.server.ts";
import { resendInvitation } from "#app/domains/institutions/invitations/resend.server.ts";
import { withdrawInvitation } from "#app/domains/institutions/invitations/withdraw.server.ts";
import { staffPath, type StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf, typedFields } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";
import { listAddress } from "#app/routes/institution/guard.server.ts";

const fields = ["email", "name", "role", "cohort"] as const;
export type InvitationField = (typeof fields)[number] | "people";

/** The result of one of the forms: the submitted values. */
export type InvitationFormAnswer = FormResult<InvitationField>;

// Each outcome of a single invitation but success is a refusal, and a full institution concerns the email address.
const invitationRefusals = {
  ...institutionRefusals,
  ...outcomeRefusals,
  "no-place": { ...institutionRefusals["no-place"], field: "email" },
  "no-place-free": { ...institutionRefusals["no-place-free"], field: "email" },
} as const;

const failure = "institutions.inviteFailed";

/** Performs an action on the page of invitations: keeps a list, invites one user, resends or revokes an invitation. */
export async function actOnInvitations(
  ctx: RequestContext,
  actor: Actor,
  institution: StaffInstitution,
  request: Request,
) {
  // The file and the fields around it.
  const { form, isCut } = await readUpload(request, listLimits.bytes + 20_000);
  const [id, to] = [textOf(form, "id"), listAddress(ctx)];
  switch (form.get("intent")) {
    case "invite":
      return inviteOne(ctx, actor, institution, form);
    case "list":
      return keepList(ctx, actor, institution, { form, isCut });
    case "resend": {
      const resend = () => resendInvitation(actor, institution.id, id);
      return runAndRedirect(ctx, memberOutcomes, resend, { key: "institutions.resent" }, to);
    }
    case "withdraw": {
      const withdraw = () => withdrawInvitation(actor, institution.id, id);
      return runAndRedirect(ctx, memberOutcomes, withdraw, { key: "institutions.withdrawn" }, to);
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

type Upload = Awaited<ReturnType<typeof readUpload>>;

async function keepList(
  ctx: RequestContext,
  actor: Actor,
  { id, slug }: StaffInstitution,
  { form, isCut }: Upload,
) {
  const file = form.get("list");
  const hasFile = file instanceof Blob && file.size > 0;
  const people = textOf(form, "people");
  const outcomes = {
    refusals: listRefusals(hasFile || (isCut && people === "") ? "list" : "people"),
    failure,
    values: { people },
  } as const;
  return runOperation(ctx, outcomes, async () => {
    if (isCut) return refuse("list-too-large");
    if (!hasFile && people.trim() === "") return refuse("list-missing");
    const source = hasFile
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(people);
    const kept = await createList(actor, id, source);
    return kept.ok ? redirect(staffPath(slug, `invitations/${kept.id}`)) : kept;
  });
}

function inviteOne(
  ctx: RequestContext,
  actor: Actor,
  { id, slug }: StaffInstitution,
  form: FormData,
) {
  const values = typedFields(form, fields);
  const { email = "", name = "", role = "", cohort = "" } = values;
  return runOperation(ctx, { refusals: invitationRefusals, failure, values }, async () => {
    const invited = await inviteMembers(actor, id, [{ line: 1, email, name, role, cohort }]);
    if (!invited.ok) return invited;
    const [outcome = "no-email"] = invited.answers.map((answer) => answer.outcome);
    if (outcome === "no-place") return refuse(invited.isOnPlan ? "no-place" : "no-place-free");
    if (outcome !== "invited") return refuse(outcome);
    const message = { key: "institutions.invitedOne", params: { email: email.trim() } } as const;
    return redirectWithToast(ctx, staffPath(slug, "invitations"), "success", message);
  });
}
