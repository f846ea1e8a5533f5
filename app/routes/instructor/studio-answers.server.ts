import { type StudioRefusal, studioRefusals } from "#app/domains/courses/studio-refusals.ts";
import { failed, redirectWithToast } from "#app/http/answer.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Answered = { ok: true } | { ok: false; reason: StudioRefusal };

/** Does one thing in the studio and goes where it can be seen; what refuses it is said in its sentence. */
export function act<Answer extends Answered>(
  ctx: RequestContext,
  action: () => Promise<Answer>,
  words: { key: MessageKey; description?: MessageKey },
  to: string | ((done: Extract<Answer, { ok: true }>) => string),
) {
  return withFailure(ctx, "studio.saveFailed", async () => {
    const done = await action();
    if (!done.ok) return refusedAct(ctx, done.reason);
    const path = typeof to === "string" ? to : to(done as Extract<Answer, { ok: true }>);
    return redirectWithToast(ctx, path, "success", words);
  });
}

/** Answers what the studio refused. */
export function refusedAct(ctx: RequestContext, reason: StudioRefusal) {
  const { status, key } = studioRefusals[reason];
  return failed(ctx, status, { key });
}

/** A field of a form as a text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
