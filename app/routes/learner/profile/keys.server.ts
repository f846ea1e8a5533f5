import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { createApiKey, revokeApiKey } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import { ApiKeyInput } from "#app/domains/accounts/api-keys/input.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import type { ProfileAnswer } from "./answer.ts";
import { doneOnTab, refused } from "./form-results.server.ts";

/** Creates an API key and shows it once. */
export async function makeKey(ctx: RequestContext, actor: Actor, form: FormData) {
  const scopes = form.getAll("scopes").filter((scope) => typeof scope === "string");
  const typed = {
    id: textOf(form, "id"),
    name: textOf(form, "name"),
    days: textOf(form, "days"),
    reach: textOf(form, "reach"),
    scopes: scopes.join(" "),
  };
  const parsed = ApiKeyInput.safeParse({ ...typed, scopes });
  if (!parsed.success) {
    const fields = readFieldErrors(parsed.error, ctx.t);
    return refused(ctx, form, 400, { key: "common.invalidInput" }, fields, typed);
  }
  const { apiKeys: max } = await findUserLimits(actor.id);
  const made = await createApiKey(actor, parsed.data, undefined, max);
  if (made.ok) {
    const answer = ok(ctx, { key: "account.keyReady" });
    return data<ProfileAnswer>({ ...answer, intent: "make-key", newKey: made.key });
  }
  if (made.reason === "session-ended")
    return refused(ctx, form, 401, { key: "account.logInAgain" });
  return made.reason === "already-made"
    ? refused(ctx, form, 409, { key: "account.keyAlreadyCreated" })
    : refused(ctx, form, 409, { key: "account.tooManyKeys", params: { max: max } }, {}, typed);
}

/** Revokes an API key with immediate effect. */
export async function takeBackKey(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  const isRevoked = isUuid(id) && (await revokeApiKey(actor, id));
  if (!isRevoked) return refused(ctx, form, 404, { key: "account.noSuchKey" });
  return doneOnTab(ctx, "api-keys", { key: "account.keyRevoked" });
}
