import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { findPasswordHash } from "#app/domains/accounts/password/match.server.ts";
import { forgetSession } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { doubtOwner } from "#app/http/auth/own-password.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { textOf } from "#app/lib/form-fields.ts";

import { doubted, refused, say } from "./form-results.server.ts";

/** Deletes the account permanently; confirmed by its password or, without one, by its email address. */
export async function leave(ctx: RequestContext, actor: Actor, form: FormData) {
  const hasPassword = (await findPasswordHash(actor.id)) !== undefined;
  const doubt = hasPassword && (await doubtOwner(ctx, actor, textOf(form, "password")));
  if (doubt) return doubted(ctx, form, doubt);
  if (!hasPassword && !isAddressOf(actor, textOf(form, "email"))) {
    const fields = say(ctx, { email: "account.typeEmailHint" });
    const values = { email: textOf(form, "email") };
    return refused(ctx, form, 400, { key: "account.typeEmail" }, fields, values);
  }
  const erased = await eraseAccount(actor);
  if (!erased.ok) return refused(ctx, form, 409, { key: "account.lastAdmin" });
  invalidatePages(passportTag(actor.id));
  ctx.cookies.push(forgetSession);
  const message = { key: "account.deleted", description: "account.deletedDescription" } as const;
  return redirectWithToast(ctx, "/", "success", message);
}

const isAddressOf = (actor: Actor, typed: string) =>
  typed.trim().toLowerCase() === actor.email.toLowerCase();
