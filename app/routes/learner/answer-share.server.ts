import { visibilityParts } from "#app/domains/passport/visibility-switch.tsx";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";

/** Answers that the passport is public now, and, if scripts tried to copy its link, whether they could. */
export function answerShare(ctx: RequestContext, form: FormData) {
  const copied = form.get("copied");
  const key = "passport.nowPublic";
  if (copied !== "true" && copied !== "false") return ok(ctx, { key });
  const fields = { visibility: "private" };
  const action = {
    label: ctx.t("common.undo"),
    action: "/passport",
    fields,
    replaces: visibilityParts,
  };
  return copied === "true"
    ? ok(ctx, { key: "passport.linkCopied", description: key, action })
    : ok(ctx, { key: "passport.copyFailed", description: key, action }, "error");
}
