import { type StudioRefusal, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Answered = { ok: true } | { ok: false; reason: StudioRefusal };

/** Performs an action of the studio and redirects to its result; returns the message when it is refused. */
export function act<Answer extends Answered>(
  ctx: RequestContext,
  action: () => Promise<Answer>,
  words: { key: MessageKey; description?: MessageKey },
  to: string | ((ok: Extract<Answer, { ok: true }>) => string),
) {
  return withFailure(ctx, "studio.saveFailed", async () => {
    const ok = await action();
    if (!ok.ok) return refusedAct(ctx, ok.reason);
    const path = typeof to === "string" ? to : to(ok as Extract<Answer, { ok: true }>);
    return redirectWithToast(ctx, path, "success", words);
  });
}

/** Returns the result of an action that the studio refused. */
export function refusedAct(ctx: RequestContext, reason: StudioRefusal) {
  const { status, key } = studioRefusals[reason];
  return fail(ctx, status, { key });
}

/** Returns a form field as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
