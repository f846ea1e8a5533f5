import type { Actor } from "#app/domains/accounts/actor.ts";
import { memberOutcomes } from "#app/domains/institutions/institution-refusals.ts";
import type { Institution } from "#app/domains/institutions/institution.ts";
import { leaveInstitution } from "#app/domains/institutions/members/leave.server.ts";
import { setNameVisibility } from "#app/domains/institutions/members/set-name-visibility.server.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";

/**
 * Performs a member's action on the page of their institution: changes whether they are named there, or leaves it.
 */
export async function actAsMember(
  ctx: RequestContext,
  actor: Actor,
  { id, slug, name }: Institution,
  form: FormData,
) {
  const page = institutionPath(slug);
  const intent = form.get("intent");
  switch (intent) {
    case "be-named":
    case "not-named": {
      const isNamed = intent === "be-named";
      const set = () => setNameVisibility(actor, id, isNamed);
      const key = isNamed ? "institutions.namedSaved" : "institutions.notNamedSaved";
      return runAndRedirect(ctx, memberOutcomes, set, { key }, page);
    }
    case "leave": {
      const leave = () => leaveInstitution(actor, id);
      const message = { key: "institutions.left", params: { name } } as const;
      return runAndRedirect(ctx, memberOutcomes, leave, message, page);
    }
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}
