import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  institutionRefusals,
  outcomeRefusals,
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
import { ok, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { failWithValues, type FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import {
  act,
  backTo,
  refusedBy,
  textOf,
  unknownAct,
} from "#app/routes/institution/staff-answers.server.ts";

const maxBytes = 2 * invitationRules.bytes;

const fields = ["email", "name", "role", "cohort"] as const;
export type InvitationField = (typeof fields)[number];

/** The result of one of the forms: the submitted values, or the outcome of each line of a list. */
export type InvitationFormAnswer = FormResult<InvitationField> & {
  answers?: readonly InvitationAnswer[];
  /** The list that the results belong to, before anything is sent: the confirmation submits it again. */
  list?: string;
};

/** Performs an action on the page of invitations: invites one or many users, resends or revokes an invitation. */
export async function actOnInvitations(
  ctx: RequestContext,
  actor: Actor,
  institution: StaffInstitution,
  request: Request,
) {
  // The file and the fields around it; a list that is submitted again has longer line endings.
  const { form, isCut } = await readUpload(request, maxBytes + 20_000);
  const id = textOf(form, "id");
  switch (form.get("intent")) {
    case "invite":
      return inviteOne(ctx, actor, institution, form);
    case "preview-list":
      if (isCut) return refusedBy(ctx, institutionRefusals["list-too-large"]);
      return previewMany(ctx, actor, institution.id, form.get("list"));
    case "invite-list":
      if (isCut) return refusedBy(ctx, institutionRefusals["list-too-large"]);
      return inviteMany(ctx, actor, institution.id, textOf(form, "list"));
    case "resend":
      return act(
        ctx,
        () => resendInvitation(actor, institution.id, id),
        { key: "institutions.resent" },
        backTo(ctx),
      );
    case "withdraw":
      return act(
        ctx,
        () => withdrawInvitation(actor, institution.id, id),
        { key: "institutions.withdrawn" },
        backTo(ctx),
      );
    default:
      return unknownAct(ctx);
  }
}

async function inviteOne(
  ctx: RequestContext,
  actor: Actor,
  { id, slug }: StaffInstitution,
  form: FormData,
) {
  const values = typedFields(form, fields);
  const { email = "", name = "", role = "", cohort = "" } = values;
  const invite = async () => {
    const invited = await inviteMembers(actor, id, [{ line: 1, email, name, role, cohort }]);
    if (!invited.ok) return refusedBy(ctx, institutionRefusals[invited.reason], values);
    const [outcome = "no-email"] = invited.answers.map((answer) => answer.outcome);
    if (outcome === "no-place") {
      const reason = invited.isOnPlan ? "no-place" : "no-place-free";
      return refusedBy(ctx, { ...institutionRefusals[reason], field: "email" }, values);
    }
    if (outcome !== "invited") return refusedBy(ctx, outcomeRefusals[outcome], values);
    const words = { key: "institutions.invitedOne", params: { email: email.trim() } } as const;
    return redirectWithToast(ctx, staffPath(slug, "invitations"), "success", words);
  };
  return withFailure(ctx, "institutions.inviteFailed", invite, () =>
    failWithValues(ctx, values, 500, { key: "institutions.inviteFailed" }),
  );
}

async function previewMany(
  ctx: RequestContext,
  actor: Actor,
  institutionId: string,
  file: FormDataEntryValue | null,
) {
  if (!(file instanceof Blob) || file.size === 0) {
    return refusedBy(ctx, institutionRefusals["list-missing"]);
  }
  if (file.size > invitationRules.bytes) {
    return refusedBy(ctx, institutionRefusals["list-too-large"]);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const list = readInvitationList(bytes);
  if (!list.ok) return refusedBy(ctx, institutionRefusals[list.reason]);
  return withFailure(ctx, "institutions.inviteFailed", async () => {
    const checked = await previewInvitations(actor, institutionId, list.rows);
    if (!checked.ok) return refusedBy(ctx, institutionRefusals[checked.reason]);
    const answer: InvitationFormAnswer = {
      ...ok(ctx, { key: "institutions.previewReady" }),
      answers: checked.answers,
      list: new TextDecoder().decode(bytes),
    };
    return answer;
  });
}

async function inviteMany(ctx: RequestContext, actor: Actor, institutionId: string, text: string) {
  const list = readInvitationList(new TextEncoder().encode(text));
  if (!list.ok) return refusedBy(ctx, institutionRefusals[list.reason]);
  return withFailure(ctx, "institutions.inviteFailed", async () => {
    const invited = await inviteMembers(actor, institutionId, list.rows);
    if (!invited.ok) return refusedBy(ctx, institutionRefusals[invited.reason]);
    return answerList(ctx, invited.answers);
  });
}

function answerList(
  ctx: RequestContext,
  answers: readonly InvitationAnswer[],
): InvitationFormAnswer {
  const invited = answers.filter(({ outcome }) => outcome === "invited").length;
  const others = answers.length - invited;
  const key = others === 0 ? "institutions.listRead" : "institutions.listReadSome";
  return { ...ok(ctx, { key, params: { invited, others } }), answers };
}
