import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  institutionRefusals,
  outcomeRefusals,
  memberOutcomes,
} from "#app/domains/institutions/institution-refusals.ts";
import {
  type InvitationAnswer,
  invitationRules,
} from "#app/domains/institutions/invitations/invitation.ts";
import {
  inviteMembers,
  previewInvitations,
} from "#app/domains/institutions/invitations/invite-members.server.ts";
import { readInvitationList } from "#app/domains/institutions/invitations/read-list.server.ts";
import { resendInvitation } from "#app/domains/institutions/invitations/resend.server.ts";
import { withdrawInvitation } from "#app/domains/institutions/invitations/withdraw.server.ts";
import { staffPath, type StaffInstitution } from "#app/domains/institutions/members/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, redirectWithToast, fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { typedFields, textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";
import { listAddress } from "#app/routes/institution/guard.server.ts";

const maxBytes = 2 * invitationRules.bytes;

const fields = ["email", "name", "role", "cohort"] as const;
export type InvitationField = (typeof fields)[number];

/** The result of one of the forms: the submitted values, or the outcome of each line of a list. */
export type InvitationFormAnswer = FormResult<InvitationField> & {
  answers?: readonly InvitationAnswer[];
  /** The list that the results belong to, before anything is sent: the confirmation submits it again. */
  list?: string;
};

// Each outcome of a single invitation but success is a refusal, and a full institution concerns the email address.
const invitationRefusals = {
  ...institutionRefusals,
  ...outcomeRefusals,
  "no-place": { ...institutionRefusals["no-place"], field: "email" },
  "no-place-free": { ...institutionRefusals["no-place-free"], field: "email" },
} as const;

const listOutcomes = {
  refusals: institutionRefusals,
  failure: "institutions.inviteFailed",
  values: {},
} as const;

/** Performs an action on the page of invitations: invites one or many users, resends or revokes an invitation. */
export async function actOnInvitations(
  ctx: RequestContext,
  actor: Actor,
  institution: StaffInstitution,
  request: Request,
) {
  // The file and the fields around it; a list that is submitted again has longer line endings.
  const { form, isCut } = await readUpload(request, maxBytes + 20_000);
  const [id, to] = [textOf(form, "id"), listAddress(ctx)];
  switch (form.get("intent")) {
    case "invite":
      return inviteOne(ctx, actor, institution, form);
    case "preview-list":
      return runOperation(ctx, listOutcomes, async () =>
        isCut ? refuse("list-too-large") : previewMany(ctx, actor, institution.id, form),
      );
    case "invite-list":
      return runOperation(ctx, listOutcomes, async () =>
        isCut ? refuse("list-too-large") : inviteMany(ctx, actor, institution.id, form),
      );
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

function inviteOne(
  ctx: RequestContext,
  actor: Actor,
  { id, slug }: StaffInstitution,
  form: FormData,
) {
  const values = typedFields(form, fields);
  const { email = "", name = "", role = "", cohort = "" } = values;
  const outcomes = { refusals: invitationRefusals, failure: listOutcomes.failure, values };
  return runOperation(ctx, outcomes, async () => {
    const invited = await inviteMembers(actor, id, [{ line: 1, email, name, role, cohort }]);
    if (!invited.ok) return invited;
    const [outcome = "no-email"] = invited.answers.map((answer) => answer.outcome);
    if (outcome === "no-place") return refuse(invited.isOnPlan ? "no-place" : "no-place-free");
    if (outcome !== "invited") return refuse(outcome);
    const message = { key: "institutions.invitedOne", params: { email: email.trim() } } as const;
    return redirectWithToast(ctx, staffPath(slug, "invitations"), "success", message);
  });
}

async function previewMany(
  ctx: RequestContext,
  actor: Actor,
  institutionId: string,
  form: FormData,
) {
  const file = form.get("list");
  if (!(file instanceof Blob) || file.size === 0) return refuse("list-missing");
  if (file.size > invitationRules.bytes) return refuse("list-too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const list = readInvitationList(bytes);
  if (!list.ok) return list;
  const checked = await previewInvitations(actor, institutionId, list.rows);
  if (!checked.ok) return checked;
  const answer: InvitationFormAnswer = {
    ...ok(ctx, { key: "institutions.previewReady" }),
    answers: checked.answers,
    list: new TextDecoder().decode(bytes),
  };
  return answer;
}

async function inviteMany(
  ctx: RequestContext,
  actor: Actor,
  institutionId: string,
  form: FormData,
) {
  const list = readInvitationList(new TextEncoder().encode(textOf(form, "list")));
  if (!list.ok) return list;
  const invited = await inviteMembers(actor, institutionId, list.rows);
  return invited.ok ? answerList(ctx, invited.answers) : invited;
}

function answerList(
  ctx: RequestContext,
  answers: readonly InvitationAnswer[],
): InvitationFormAnswer {
  const invited = answers.filter(({ outcome }) => outcome === "invited").length;
  const others = answers.length - invited;
  const key = others === 0 ? "institutions.listSent" : "institutions.listSentSome";
  return { ...ok(ctx, { key, params: { invited, others } }), answers };
}
