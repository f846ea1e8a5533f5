import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  type InstitutionRefusal,
  institutionRefusals,
} from "#app/domains/institutions/institution-refusals.ts";
import type { Institution } from "#app/domains/institutions/institution.ts";
import { leaveInstitution } from "#app/domains/institutions/members/leave.server.ts";
import { setNameVisibility } from "#app/domains/institutions/members/set-name-visibility.server.ts";
import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

type Answered = { ok: true } | { ok: false; reason: InstitutionRefusal };

/**
 * Performs a member's action on the page of their institution: changes whether they are named there, or leaves it.
 */
export async function actAsMember(
  ctx: RequestContext,
  actor: Actor,
  { id, slug, name }: Institution,
  form: FormData,
) {
  const act = (action: () => Promise<Answered>, words: ToastMessage) =>
    withFailure(ctx, "institutions.changeFailed", async () => {
      const ok = await action();
      if (ok.ok) return redirectWithToast(ctx, institutionPath(slug), "success", words);
      const { status, key } = institutionRefusals[ok.reason];
      return fail(ctx, status, { key });
    });
  switch (form.get("intent")) {
    case "be-named":
      return act(() => setNameVisibility(actor, id, true), { key: "institutions.namedSaved" });
    case "not-named":
      return act(() => setNameVisibility(actor, id, false), { key: "institutions.notNamedSaved" });
    case "leave":
      return act(() => leaveInstitution(actor, id), {
        key: "institutions.left",
        params: { name },
      });
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}
