import { hasRole, type Actor, type Role } from "#app/domains/accounts/actor.ts";

/** The scopes of API keys. A key without scopes can do everything its owner can. */
export const apiScopes = [
  "profile:read",
  "profile:write",
  "learning:write",
  "check-in",
  "community:write",
  "attendance:manage",
  "events:manage",
  "missions:manage",
  "certificates:manage",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Returns whether a string is the name of a scope. */
export const isApiScope = (word: unknown): word is ApiScope =>
  apiScopes.some((scope) => scope === word);

/** The description of each scope in the API document. */
export const scopeDescriptions: Record<ApiScope, string> = {
  "profile:read": "Read your profile, activities, badges, certificates and submissions.",
  "profile:write": "Change your name, country, passport address and passport visibility.",
  "learning:write":
    "Enrol in courses, complete lessons, take quizzes, and submit and withdraw mission proof.",
  "check-in": "Check you in to events, RSVP and cancel.",
  "community:write": "Post, like and report in the community as you.",
  "attendance:manage": "Check learners in, undo check-ins, and read attendance and QR codes.",
  "events:manage": "Create, update and delete events, and see inactive ones.",
  "missions:manage":
    "Create, update and delete missions, see inactive ones, and review submissions.",
  "certificates:manage": "Upload, update and delete certificate templates.",
};

const rolesOfScopes: Partial<Record<ApiScope, Role>> = {
  "attendance:manage": "event_staff",
  "events:manage": "admin",
  "missions:manage": "admin",
  "certificates:manage": "admin",
};

/** Returns the scopes that are useful to an actor with these roles. */
export const listUsefulScopes = (actor: Actor): ApiScope[] =>
  apiScopes.filter((scope) => {
    const role = rolesOfScopes[scope];
    return role === undefined || hasRole(actor, role);
  });

/** Returns whether a key with these scopes may do what requires the given scope. */
export const allowsScope = (scopes: readonly string[], scope: ApiScope) =>
  scopes.length === 0 || scopes.includes(scope);

/** Returns the message key of a scope's label in a form. */
export const scopeKey = <S extends ApiScope>(scope: S): `account.scope_${S}` =>
  `account.scope_${scope}`;

/** The prefix of every API key. Scanners for leaked secrets recognise keys by it. */
export const apiKeyStart = "sdgp_";

/** Limits of API keys. `keys`: the number of keys per user without a membership. */
export const apiKeyLimits = { keys: 5, name: 60, prefix: 12 } as const;

/** The lifetimes to choose from for an API key, in days. The first is the default. */
export const apiKeyDays = [90, 30, 365] as const;
