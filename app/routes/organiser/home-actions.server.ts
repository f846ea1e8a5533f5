import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { deleteEvent } from "#app/domains/events/delete-event.server.ts";
import { eventHomePath, ownEventsPath } from "#app/domains/events/event.ts";
import { decideProposal } from "#app/domains/events/proposals/decide.server.ts";
import {
  decisionFields,
  DecisionInput,
  readDecisionForm,
} from "#app/domains/events/proposals/input.ts";
import { proposalRefusals } from "#app/domains/events/proposals/refusals.ts";
import { submitProposal, withdrawProposal } from "#app/domains/events/proposals/submit.server.ts";
import { setEventActive } from "#app/domains/events/set-event-active.server.ts";
import {
  staffFields,
  StaffInput,
  staffLinkFields,
  StaffLinkInput,
} from "#app/domains/events/staff/input.ts";
import { inviteStaff, removeStaff } from "#app/domains/events/staff/invite.server.ts";
import { createStaffLink, withdrawStaffLink } from "#app/domains/events/staff/links.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

const decisionForm = defineForm({
  input: DecisionInput,
  fields: decisionFields,
  read: readDecisionForm,
  refusals: proposalRefusals,
});
const staffForm = defineForm({
  input: StaffInput,
  fields: staffFields,
  refusals: proposalRefusals,
});
const linkForm = defineForm({
  input: StaffLinkInput,
  fields: staffLinkFields,
  refusals: proposalRefusals,
});

const outcomes = { refusals: proposalRefusals, failure: "events.updateFailed" } as const;

/** Performs what an organiser, or who decides on the event, requests on the event's own page. */
export async function act(ctx: RequestContext, actor: Actor, id: string, form: FormData) {
  const home = eventHomePath(id);
  switch (form.get("intent")) {
    case "decide":
      return decide(ctx, actor, id, form);
    case "submit":
      return runAndRedirect(
        ctx,
        outcomes,
        () => submitProposal(actor, id),
        { key: "proposals.proposed" },
        home,
      );
    case "withdraw":
      return runAndRedirect(
        ctx,
        outcomes,
        () => withdrawProposal(actor, id),
        { key: "eventHome.withdrawn" },
        home,
      );
    case "delete":
      return runAndRedirect(
        ctx,
        outcomes,
        () => deleteEvent(actor, id),
        { key: "events.deleted" },
        ownEventsPath,
      );
    case "hide":
      return runAndRedirect(
        ctx,
        outcomes,
        () => setEventActive(actor, id, false),
        { key: "events.deactivated" },
        home,
      );
    case "invite":
      return invite(ctx, actor, id, form);
    case "remove-staff":
      return runAndRedirect(
        ctx,
        outcomes,
        () => removeStaff(actor, id, textOf(form, "email")),
        { key: "eventHome.staffRemoved" },
        `${home}#staff`,
      );
    case "create-link":
      return linkForm.submit(ctx, form, "events.updateFailed", async (input) => {
        const created = await createStaffLink(actor, id, input);
        if (!created.ok) return created;
        const message = { key: "eventHome.linkCreated" } as const;
        return redirectWithToast(ctx, `${home}#links`, "success", message);
      });
    case "withdraw-link":
      return runAndRedirect(
        ctx,
        outcomes,
        () => withdrawStaffLink(actor, id, textOf(form, "id")),
        { key: "eventHome.linkWithdrawnNow" },
        `${home}#links`,
      );
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

const decided = {
  approved: "eventHome.approvedNow",
  changes_requested: "eventHome.changesRequestedNow",
  declined: "eventHome.declinedNow",
} as const;

const decide = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  decisionForm.submit(ctx, form, "events.updateFailed", async (input) => {
    const done = await decideProposal(actor, id, input);
    if (!done.ok) return done;
    const message = { key: decided[input.decision] };
    return redirectWithToast(ctx, eventHomePath(id), "success", message);
  });

const invite = (ctx: RequestContext, actor: Actor, id: string, form: FormData) =>
  staffForm.submit(ctx, form, "events.updateFailed", async (input) => {
    const seconds = await consumeRateLimit(`event-staff:${actor.id}`, rateLimits.mail);
    if (seconds > 0) return fail(ctx, 429, { key: "common.tooManyRequests", params: { seconds } });
    const invited = await inviteStaff(actor, id, input);
    if (!invited.ok) return invited;
    const key = invited.isNew ? "eventHome.staffInvited" : "eventHome.staffChanged";
    return redirectWithToast(ctx, `${eventHomePath(id)}#staff`, "success", { key });
  });
