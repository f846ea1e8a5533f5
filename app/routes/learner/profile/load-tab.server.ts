import type { Actor } from "#app/domains/accounts/actor.ts";
import { listUsefulScopes } from "#app/domains/accounts/api-keys/scopes.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { findPasswordHash } from "#app/domains/accounts/password/match.server.ts";
import { calendarTokenColumn } from "#app/domains/accounts/personal-code/calendar-token.server.ts";
import {
  findSecurity,
  listApiKeys,
  profileSettingsColumn,
} from "#app/domains/accounts/profile/find-settings.server.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { ownInstitutionsColumn } from "#app/domains/institutions/queries.server.ts";
import { hasEndpointColumn } from "#app/domains/webhooks/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import {
  joinColumns,
  type LoadReader,
  withReader,
} from "#app/http/templates/with-reader.server.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { env } from "#app/platform/env.server.ts";

import type { OwnProfile } from "./own-profile.ts";
import { findProviderSettings } from "./providers.server.ts";

const ownColumn: LoadReader<OwnProfile>["column"] = joinColumns({
  settings: profileSettingsColumn,
  calendarToken: calendarTokenColumn,
  institutions: ownInstitutionsColumn,
  hasWebhooks: hasEndpointColumn,
});

/** Loads the first tab: for all readers as a template, or for one. */
export const loadSettings = (ctx: RequestContext) =>
  withReader(
    ctx,
    { tab: "profile" as const, countries: listCountries(ctx.locale) },
    // Class accounts are sent to their own page by the route's guard.
    { column: ownColumn, isAlike: (_, actor) => !isClassAccount(actor) },
  );

/** Loads the security tab. */
export async function loadSecurity(ctx: RequestContext, actor: Actor) {
  const [security, timeZone] = await Promise.all([
    findSecurity(actor, (await ctx.session())?.id ?? ""),
    findTimeZone(actor.id),
  ]);
  const providers = await findProviderSettings(actor);
  const minLength = env().PASSWORD_MIN_LENGTH;
  return { tab: "security" as const, security, providers, minLength, timeZone };
}

/** Loads the tab of the API keys, with the id of the next one: submitting a form twice creates one key. */
export async function loadKeys(actor: Actor) {
  const [keys, timeZone] = await Promise.all([listApiKeys(actor), findTimeZone(actor.id)]);
  const scopes = listUsefulScopes(actor);
  return { tab: "api-keys" as const, newId: crypto.randomUUID(), keys, scopes, timeZone };
}

/** Loads the tab of the user's data. */
export async function loadData(actor: Actor) {
  const hasPassword = (await findPasswordHash(actor.id)) !== undefined;
  const invoiceYears = env().INVOICE_RETENTION_YEARS;
  return { tab: "data" as const, hasPassword, invoiceYears };
}
