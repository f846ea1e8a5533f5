import type { Actor } from "#app/domains/accounts/actor.ts";
import { IntervalInput } from "#app/domains/memberships/billing/input.ts";
import {
  cancelMembership,
  changeInterval,
  resumeMembership,
} from "#app/domains/memberships/change-membership.server.ts";
import { membershipRefusals } from "#app/domains/memberships/membership-refusals.ts";
import type { Holder } from "#app/domains/memberships/membership.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  fail,
  redirectWithToast,
  type ToastMessage,
} from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";

const words: Record<"cancel" | "resume" | "interval", ToastMessage> = {
  cancel: { key: "memberships.cancelled", description: "memberships.cancelledDescription" },
  resume: { key: "memberships.resumed" },
  interval: { key: "memberships.intervalChanged" },
};

/** Performs an action on a membership that its page asks for, and redirects back to that page. */
export async function actOnMembership(
  ctx: RequestContext,
  actor: Actor,
  holder: Holder,
  form: FormData,
  path: string,
) {
  const intent = form.get("intent");
  if (intent !== "cancel" && intent !== "resume" && intent !== "interval") {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const wanted = IntervalInput.safeParse({ interval: form.get("interval") });
  if (intent === "interval" && !wanted.success) {
    return fail(ctx, 400, { key: "memberships.intervalInvalid" });
  }
  return withFailure(ctx, "memberships.changeFailed", async () => {
    const changed =
      intent === "cancel"
        ? await cancelMembership(actor, holder)
        : intent === "resume"
          ? await resumeMembership(actor, holder)
          : await changeInterval(actor, holder, wanted.data?.interval ?? "month");
    if (changed.ok) return redirectWithToast(ctx, path, "success", words[intent]);
    const { status, key } = membershipRefusals[changed.reason];
    return fail(ctx, status, { key });
  });
}
