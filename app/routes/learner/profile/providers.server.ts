import type { Actor } from "#app/domains/accounts/actor.ts";
import { listProviderLinks, unlinkIdentity } from "#app/domains/accounts/providers/links.server.ts";
import { listProvidersFor } from "#app/domains/institutions/identity-provider/queries.server.ts";
import { findPlatformProvider } from "#app/http/auth/sign-in-providers.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";

import { doneOnTab, refused, textOf } from "./answers.server.ts";
import type { ProviderSettings } from "./providers-section.tsx";

/** Returns the login providers of the actor's account, and those that can be connected. */
export async function findProviderSettings(actor: Actor): Promise<ProviderSettings> {
  const [links, ofInstitutions] = await Promise.all([
    listProviderLinks(actor),
    listProvidersFor(actor),
  ]);
  const platform = findPlatformProvider();
  const known = [
    ...(platform
      ? [{ key: platform.key, name: platform.name, issuer: platform.openId.issuer }]
      : []),
    ...ofInstitutions.map(({ institutionId, name, issuer }) => ({
      key: institutionId,
      name,
      issuer,
    })),
  ];
  const nameOf = (issuer: string) =>
    known.find((one) => one.issuer === issuer)?.name ?? hostOf(issuer);
  const isConnected = (issuer: string) => links.some((link) => link.issuer === issuer);
  return {
    connected: links.map(({ id, issuer, createdAt }) => ({ id, name: nameOf(issuer), createdAt })),
    connectable: known
      .filter(({ issuer }) => !isConnected(issuer))
      .map(({ key, name }) => ({ key, name })),
  };
}

/** Disconnects a login provider from the actor's account. */
export async function removeProvider(ctx: RequestContext, actor: Actor, form: FormData) {
  const id = textOf(form, "id");
  const removed = isUuid(id) ? await unlinkIdentity(actor, id) : { ok: false, reason: "not-found" };
  if (removed.ok) return doneOnTab(ctx, "security", { key: "signInPages.unlinked" });
  return "reason" in removed && removed.reason === "last-way-in"
    ? refused(ctx, form, 409, { key: "signInPages.last-way-in" })
    : refused(ctx, form, 404, { key: "signInPages.noSuchLink" });
}

const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);
