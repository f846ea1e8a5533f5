import type { Actor } from "#app/domains/accounts/actor.ts";
import { removePasskey, renamePasskey } from "#app/domains/accounts/passkeys/passkeys.server.ts";
import { passkeyNameLimit } from "#app/domains/accounts/profile/settings.ts";
import { normalizeName } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { doneOnTab, refused, say } from "./form-results.server.ts";

/** Says how adding a passkey ended, which the browser and the API for passkeys have done. */
export function reportPasskey(ctx: RequestContext, form: FormData) {
  const values = { name: textOf(form, "name") };
  switch (textOf(form, "outcome")) {
    case "done":
      return doneOnTab(ctx, "security", { key: "account.passkeyAdded" });
    case "stale":
      return refused(ctx, form, 401, { key: "account.logInAgain" }, {}, values);
    default:
      return refused(ctx, form, 400, { key: "account.passkeyFailed" }, {}, values);
  }
}

/** Renames a passkey. */
export async function nameAgain(ctx: RequestContext, actor: Actor, form: FormData) {
  const [id, name] = [textOf(form, "id"), normalizeName(textOf(form, "name"))];
  if (!name || name.length > passkeyNameLimit) {
    const fields = say(ctx, { name: name ? "auth.useFewerCharacters" : "common.required" });
    const values = { id, name: textOf(form, "name") };
    return refused(ctx, form, 400, { key: "account.passkeyNameRequired" }, fields, values);
  }
  const isRenamed = isUuid(id) && (await renamePasskey(actor, id, name));
  if (!isRenamed) return refused(ctx, form, 404, { key: "account.noSuchPasskey" });
  return doneOnTab(ctx, "security", { key: "account.passkeyRenamed" });
}

/** Removes a passkey. */
export async function remove(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  const isRemoved = isUuid(id) && (await removePasskey(actor, id));
  if (!isRemoved) return refused(ctx, form, 404, { key: "account.noSuchPasskey" });
  return doneOnTab(ctx, "security", { key: "account.passkeyRemoved" });
}
